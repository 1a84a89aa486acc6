// Every byte stands in every page: a block instead of a function, and handlers instead of listeners.
{
  const page = document;
  const { dataset } = page.documentElement;
  dataset.js = navigator.share ? "share" : "";
  try {
    // How the reader likes to read, before anything is painted.
    Object.assign(dataset, JSON.parse(localStorage.reading));
  } catch {
    // Nothing remembered, or a device that remembers nothing.
  }
  // A script that does not come, or a sharing that is broken off: the page stays as it is.
  const none = (error) => error;
  const load = (tool, what = "load") => import(tool.dataset[what]).then((module) => module.default?.(tool), none);
  const openMenu = () => page.querySelector("nav [open]");
  // What keeps the page for reading without a network waits until the page is there.
  onload = () => load(page.body, "keep");
  onsubmit = (event) => {
    const box = event.target.q;
    if (!box) return;
    event.preventDefault();
    const text = box.value.trim().toWellFormed();
    if (!text) return box.focus();
    location = "/search" + (/^\.+$/.test(text) ? "?q=" : "/") + encodeURIComponent(text);
  };
  onclick = (event) => {
    const { target } = event;
    const around = (what) => target.closest(what);
    const play = around("[data-video]");
    const tool = around("[data-load]");
    const menu = openMenu();
    if (play) {
      event.preventDefault();
      const frame = page.createElement("iframe");
      frame.src = "https://www.youtube-nocookie.com/embed/" + play.dataset.video + "?autoplay=1";
      frame.allow = "autoplay;fullscreen";
      frame.title = play.innerText;
      frame.className = "player";
      play.replaceWith(frame);
      frame.focus();
    }
    if (tool) load(tool);
    if (around("[data-share]")) navigator.share({ title: page.title, url: "" }).catch(none);
    if (menu) menu.open = menu.contains(target);
  };
  // Who dictates, writes by hand or drops a word into the box presses no key.
  oninput = ({ target }) => target.name === "q" && load(target);
  onkeydown = ({ key }) => {
    const menu = openMenu();
    if (key !== "Escape" || !menu) return;
    menu.open = false;
    menu.children[0].focus();
  };
}
