// The text of a rendered page. Our renderer keeps it beside the response, whose body is empty: to make bytes of a text and a text of
// bytes, several times over, took a quarter of the time of a page. Other renderers give it in the body.
const TEXT = "renderedText";

/** A response with a text that is not in its body. */
export function responseWithText(text: string, init: ResponseInit): Response {
  return Object.assign(new Response(null, init), { [TEXT]: text });
}

/** Whether the text is not in the body, also after it was taken. */
export function hasText(response: Response): boolean {
  return TEXT in response;
}

/**
 * Takes the text out of a response, as its body, too, can be read only once. Astro's render state keeps the response until V8's next full
 * collection, and would keep the text with it.
 * @throws Error for a text that was taken before
 */
export async function takeText(response: Response): Promise<string> {
  if (!hasText(response)) return response.text();
  const text: unknown = Reflect.get(response, TEXT);
  if (typeof text !== "string") throw new Error("The text of this response was taken before.");
  Reflect.set(response, TEXT, null);
  return text;
}
