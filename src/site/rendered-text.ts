// The text of a rendered page. Our renderer keeps it beside the response, whose body is empty: to make bytes of a text and a text of
// bytes, several times over, took a quarter of the time of a page. Other renderers give it in the body.
const TEXT = "renderedText";

/** A response with a text that is not in its body. */
export function responseWithText(text: string, init: ResponseInit): Response {
  return Object.assign(new Response(null, init), { [TEXT]: text });
}

/** Whether the text is not in the body. */
export function hasText(response: Response): boolean {
  return TEXT in response;
}

/** The text of a response. */
export async function textOf(response: Response): Promise<string> {
  return hasText(response) ? String(Reflect.get(response, TEXT)) : response.text();
}
