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
  const openMenu = () => page.querySelector("nav [open]");
  on("submit", (event) => {
    const box = event.target.elements.q;
    if (!box) return;
    event.preventDefault();
    const text = box.value.trim().replace(/\p{Cs}/gu, "");
    if (!text) return box.focus();
    location.href = "/search" + (/^\.\.?$/.test(text) ? "?q=" : "/") + encodeURIComponent(text);
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
    if (tool) import(tool.dataset.load).then((module) => module.default(tool));
    if (target.closest("[data-share]")) navigator.share({ title: page.title, url: location.href }).catch(() => {});
    if (menu && !menu.contains(target)) menu.open = false;
  });
  on("keydown", (event) => {
    const menu = openMenu();
    if (event.key !== "Escape" || !menu) return;
    menu.open = false;
    menu.firstElementChild.focus();
  });
})();
