(() => {
  const on = (type, act) => document.addEventListener(type, act);
  const find = (event, selector) => event.target.closest?.(selector);
  on("submit", (event) => {
    const box = event.target.elements.q;
    if (!box) return;
    event.preventDefault();
    const text = box.value.trim().replace(/\p{Cs}/gu, "");
    if (!text) return box.focus();
    const path = encodeURIComponent(text);
    location.href = "/search" + (/^\.\.?$/.test(text) ? "?q=" : "/") + path;
  });
  on("click", (event) => {
    const play = find(event, "[data-video]");
    if (play) {
      event.preventDefault();
      const frame = document.createElement("iframe");
      frame.src = "https://www.youtube-nocookie.com/embed/" + play.dataset.video + "?autoplay=1";
      frame.allow = "autoplay; fullscreen; picture-in-picture";
      frame.title = play.dataset.title || play.textContent.trim();
      frame.className = "player";
      play.replaceWith(frame);
      frame.focus();
    }
    if (find(event, "[data-share]")) navigator.share({ title: document.title, url: location.href }).catch(() => {});
    shut(find(event, "details"));
  });
  on("focusin", (event) => {
    const box = find(event, "[data-suggest]");
    if (box) import(box.dataset.suggest);
  });
  on("keydown", (event) => {
    const menu = find(event, "nav details[open]");
    if (event.key !== "Escape" || !menu) return;
    shut();
    menu.firstElementChild.focus();
  });
  const shut = (but) =>
    document.querySelectorAll("nav details[open]").forEach((menu) => menu === but || (menu.open = false));
  if (navigator.share) document.querySelectorAll("[data-share]").forEach((button) => (button.hidden = false));
})();
