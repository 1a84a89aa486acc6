// Sends a text to a chat: Slack, Teams and Google Chat accept the field `text`.

const TIMEOUT_MS = 10_000;

/** What Slack reads as mentions, links and entities. */
const MARKUP: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** @param text without markup: whatever an editor has typed into it is shown as it is. @param webhook a secret address. @returns whether the chat accepted the text */
export async function sendMessage(webhook: string, text: string): Promise<boolean> {
  try {
    const answer = await fetch(webhook, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body: JSON.stringify({ text: text.replace(/[&<>]/g, (sign) => MARKUP[sign] ?? "") }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok;
  } catch {
    // The error names the address.
    return false;
  }
}
