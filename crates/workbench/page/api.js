// The server, which knows the games. Every request ends in a value or in an Error with a sentence to show.

async function ask(method, path, body, type = "application/json") {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": type },
      body: body === undefined ? undefined : type === "application/json" ? JSON.stringify(body) : body,
    });
  } catch {
    throw new Error("The server does not answer. Is banmen still running?");
  }
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const value = isJson ? await response.json() : await response.text();
  if (!response.ok) throw Object.assign(new Error(value.error ?? "The server refused."), { status: response.status });
  return value;
}

export const get = (path) => ask("GET", path);
export const post = (path, body = {}) => ask("POST", path, body);
/** Sends a text or a file as it is. */
export const postBytes = (path, body) => ask("POST", path, body, "application/octet-stream");
export const remove = (path) => ask("DELETE", path);

/** A path with its parts escaped: path`/api/tables/${id}`. */
export const path = (texts, ...values) =>
  texts.reduce((all, text, index) => all + encodeURIComponent(values[index - 1]) + text);

/** The parameters of a request as text. */
export const query = (values) => "?" + new URLSearchParams(values);

/** Listens to named events: listen(path, { state: (value) => ... }). Gives a function that ends it. */
export function listen(at, handlers, broken) {
  const source = new EventSource(at);
  for (const [name, handle] of Object.entries(handlers)) {
    source.addEventListener(name, (event) => handle(JSON.parse(event.data)));
  }
  source.onopen = () => broken?.(false);
  source.onerror = () => broken?.(true);
  return () => source.close();
}

/** As `listen`, while the page can be seen: a browser has six connections to a server for all of its tabs, and a page
 * that nobody sees must not hold one. */
export function attend(at, handlers, broken) {
  let end = null;
  const change = () => {
    if (document.hidden) {
      end?.();
      end = null;
    } else end ??= listen(at, handlers, broken);
  };
  document.addEventListener("visibilitychange", change);
  change();
  return () => {
    document.removeEventListener("visibilitychange", change);
    end?.();
    end = null;
  };
}

/** Long work: tells its progress and other named events, and ends with a result or an Error. The signal ends it early. */
export function work(at, progress, signal, others = {}) {
  return new Promise((resolve, reject) => {
    let end;
    const settle = (finish) => (value) => {
      end();
      finish(value);
    };
    end = listen(at, {
      progress,
      ...others,
      result: settle(resolve),
      failure: settle(({ error }) => reject(new Error(error))),
    }, (isBroken) => isBroken && settle(reject)(new Error("The server is busy or has gone away.")));
    signal?.addEventListener("abort", () => settle(reject)(new Error("stopped")));
  });
}
