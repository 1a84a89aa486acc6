(() => {
  const page = document;
  const { dataset } = page.documentElement;
  dataset.js = navigator.share ? "share" : "";
  try {
    // How the reader likes to read, before anything is painted.
    Object.assign(dataset, JSON.parse(localStorage.reading));
  } catch {
    // Nothing remembered, or a device that remembers nothing.
  }
  const on = addEventListener;
  const load = (tool) => import(tool.dataset.load).then((module) => module.default(tool));
  const openMenu = () => page.querySelector("nav [open]");
  on("submit", (event) => {
    const box = event.target.q;
    if (!box) return;
    event.preventDefault();
    const text = box.value.trim().toWellFormed();
    if (!text) return box.focus();
    location = "/search" + (/^\.\.?$/.test(text) ? "?q=" : "/") + encodeURIComponent(text);
  });
  on("click", (event) => {
    const { target } = event;
    const play = target.closest("[data-video]");
    const tool = target.closest("[data-load]");
    const menu = openMenu();
    if (play) {
      event.preventDefault();
      const frame = page.createElement("iframe");
      frame.src = "https://www.youtube-nocookie.com/embed/" + play.dataset.video + "?autoplay=1";
      frame.allow = "autoplay; fullscreen";
      frame.title = play.textContent.trim();
      frame.className = "player";
      play.replaceWith(frame);
      frame.focus();
    }
    if (tool) load(tool);
    if (target.closest("[data-share]")) navigator.share({ title: page.title, url: "" }).catch((error) => error);
    if (menu) menu.open = menu.contains(target);
  });
  on("keydown", ({ key, target }) => {
    const menu = openMenu();
    if (target.name === "q") load(target);
    if (key !== "Escape" || !menu) return;
    menu.open = false;
    menu.firstElementChild.focus();
  });
})();
