import { expect, test } from "vitest";
import { clockText, momentText } from "../../src/site/clock-text.ts";
import { english } from "../../src/site/i18n/strings-en.ts";
import { hindi } from "../../src/site/i18n/strings-hi.ts";
import { marathi } from "../../src/site/i18n/strings-mr.ts";

test.each([
  ["00:05", "12:05 am", "रात्री 12:05"],
  ["05:00", "5:00 am", "पहाटे 5:00"],
  ["06:00", "6:00 am", "सकाळी 6:00"],
  ["11:59", "11:59 am", "सकाळी 11:59"],
  ["12:00", "12:00 pm", "दुपारी 12:00"],
  ["16:00", "4:00 pm", "सायं. 4:00"],
  ["18:30", "6:30 pm", "सायं. 6:30"],
  ["20:00", "8:00 pm", "रात्री 8:00"],
  ["23:45", "11:45 pm", "रात्री 11:45"],
])("%s is written as people say it, in one line", (time, inEnglish, inMarathi) => {
  expect(clockText(time, english.kendras.clock)).toBe(inEnglish.replace(" ", "\u00a0"));
  expect(clockText(time, marathi.kendras.clock)).toBe(inMarathi.replace(" ", "\u00a0"));
});

test.each([
  ["en", english, "Fri Nov 20 2026, 6:30\u00a0pm"],
  ["mr", marathi, "20 नोव्हेंबर, 2026, सायं.\u00a06:30"],
  ["hi", hindi, "20 नवंबर 2026, शाम\u00a06:30"],
])("the moment of a count in %s has its time as the worship centres have theirs", (language, { kendras }, text) => {
  expect(momentText(Date.UTC(2026, 10, 20, 13) / 1000, "Asia/Kolkata", language, kendras.clock)).toBe(text);
});
