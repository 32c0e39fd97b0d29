//! Who may ask: pages that this server served, on the hosts it listens on.
//!
//! A server on loopback can be reached by every page that the browser shows. A foreign page is told apart by its
//! `Origin` (and by `Sec-Fetch-Site`), and a foreign name that was made to point at 127.0.0.1 (DNS rebinding) by `Host`.

use crate::failure::Failure;
use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
};

/// The names under which the server may be called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hosts {
    names: Arc<[String]>,
    /// The port, where the server listens on every address: it is then called by any of them, but by no name, because
    /// only names can be made to point elsewhere.
    any_address: Option<u16>,
}

impl Hosts {
    /// The names of an address; `localhost` too where it is loopback. Browsers leave out port 80.
    pub(crate) fn of(address: SocketAddr) -> Self {
        let (ip, port) = (address.ip(), address.port());
        let mut names = vec![address.to_string()];
        if ip.is_loopback() || ip.is_unspecified() {
            names.push(format!("localhost:{port}"));
        }
        if port == 80 {
            let short: Vec<String> =
                names.iter().filter_map(|name| Some(name.strip_suffix(":80")?.to_owned())).collect();
            names.extend(short);
        }
        Self { names: names.into(), any_address: ip.is_unspecified().then_some(port) }
    }

    fn is_known(&self, host: &str) -> bool {
        let addressed = || match host.parse::<SocketAddr>() {
            Ok(at) => Some(at.port()) == self.any_address,
            // Without a port it is port 80; an address of version 6 is in brackets.
            Err(_) => {
                let bare = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
                self.any_address == Some(80) && bare.parse::<IpAddr>().is_ok()
            }
        };
        self.names.iter().any(|name| name.eq_ignore_ascii_case(host)) || addressed()
    }

    /// Why a request with these headers is not for us.
    fn refusal(&self, headers: &HeaderMap) -> Option<&'static str> {
        let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
        let known = |host: &str| self.is_known(host);
        if !text(header::HOST).is_some_and(known) {
            return Some("this server is not called by that name");
        }
        let own = |origin: &str| origin.strip_prefix("http://").is_some_and(known);
        if !text(header::ORIGIN).is_none_or(own) {
            return Some("requests from other pages are not answered");
        }
        let site = text(HeaderName::from_static("sec-fetch-site"));
        // `none` is a person who typed the address.
        (!site.is_none_or(|site| matches!(site, "same-origin" | "none")))
            .then_some("requests from other sites are not answered")
    }
}

/// Everything comes from this server, nothing may frame it, and nothing runs that is not a file of the page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

/// Lets requests through that are for us, and says what the answers may be used for.
pub(crate) async fn check(State(hosts): State<Hosts>, request: Request, next: Next) -> Response {
    let mut response = match hosts.refusal(request.headers()) {
        None => next.run(request).await,
        Some(reason) => Failure::forbidden(reason).into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in [
        ("content-security-policy", POLICY),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-resource-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(pairs: &[(&'static str, &str)]) -> bool {
        let hosts = Hosts::of(SocketAddr::from(([127, 0, 0, 1], 4000)));
        let pairs = pairs.iter().map(|&(name, value)| {
            (HeaderName::from_static(name), HeaderValue::from_str(value).expect("it is a value"))
        });
        hosts.refusal(&pairs.collect()).is_some()
    }

    #[test]
    fn only_own_names_and_pages_are_answered() {
        assert!(!refused(&[("host", "127.0.0.1:4000")]));
        assert!(!refused(&[("host", "LOCALHOST:4000"), ("origin", "http://localhost:4000")]));
        assert!(!refused(&[("host", "127.0.0.1:4000"), ("sec-fetch-site", "same-origin")]));
        assert!(refused(&[]));
        assert!(refused(&[("host", "127.0.0.1:4001")]));
        assert!(refused(&[("host", "evil.example:4000")]));
        assert!(refused(&[("host", "127.0.0.1:4000"), ("origin", "http://evil.example")]));
        assert!(refused(&[("host", "127.0.0.1:4000"), ("origin", "null")]));
        assert!(refused(&[("host", "127.0.0.1:4000"), ("sec-fetch-site", "cross-site")]));
        assert!(refused(&[("host", "127.0.0.1:4000"), ("sec-fetch-site", "same-site")]));
    }

    #[test]
    fn on_every_address_any_address_but_no_name_is_answered() {
        let hosts = Hosts::of(SocketAddr::from(([0, 0, 0, 0], 4000)));
        assert!(hosts.is_known("192.168.0.7:4000") && hosts.is_known("localhost:4000"));
        assert!(!hosts.is_known("192.168.0.7:4001") && !hosts.is_known("evil.example:4000"));
        assert!(!hosts.is_known("192.168.0.7"));
    }

    #[test]
    fn browsers_leave_out_port_80() {
        let hosts = Hosts::of(SocketAddr::from(([127, 0, 0, 1], 80)));
        assert!(hosts.is_known("127.0.0.1") && hosts.is_known("localhost") && hosts.is_known("localhost:80"));
        assert!(!hosts.is_known("evil.example") && !hosts.is_known("192.168.0.7"));
        let hosts = Hosts::of(SocketAddr::from(([0; 8], 80)));
        assert!(
            hosts.is_known("192.168.0.7") && hosts.is_known("[fe80::1]") && !hosts.is_known("evil.example")
        );
        let hosts = Hosts::of(SocketAddr::from(([127, 0, 0, 1], 8080)));
        assert!(!hosts.is_known("127.0.0.1") && !hosts.is_known("127.0.0.1:80"));
    }
}
