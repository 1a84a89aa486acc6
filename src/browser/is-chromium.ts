/** Whether the browser is built on Chromium: only there, pages and workers know `userAgentData`. */
export const IS_CHROMIUM = "userAgentData" in navigator;
