// Tabs: several panels of which one is shown.

import { button, h } from "./dom.js";

/** Tabs as [name, content]; `chosen(name)` is called with the one that is shown, the first unless another is named. */
export function tabbed(tabs, chosen, first = "") {
  const panels = tabs.map(([name, content]) => h("div", { role: "tabpanel", "aria-label": name, hidden: true }, content));
  const choose = (index) => {
    panels.forEach((panel, at) => (panel.hidden = at !== index));
    buttons.forEach((tab, at) => {
      tab.setAttribute("aria-selected", String(at === index));
      tab.setAttribute("tabindex", at === index ? 0 : -1);
    });
    chosen(tabs[index][0]);
  };
  const key = (event, index) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1 }[event.key];
    if (to === undefined) return;
    event.stopPropagation();
    const next = (to + tabs.length) % tabs.length;
    choose(next);
    buttons[next].focus();
  };
  const buttons = tabs.map(([name], index) => button(name, () => choose(index), { role: "tab", onkeydown: (event) => key(event, index) }));
  choose(Math.max(0, tabs.findIndex(([name]) => name.toLowerCase() === first)));
  return h("aside", { class: "side" }, h("div", { role: "tablist", class: "tabs", "aria-label": "About this game" }, buttons), panels);
}
