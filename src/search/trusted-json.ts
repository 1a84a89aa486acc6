// JSON that this site's own build wrote. A schema for it would weigh more than the search itself.

/** @throws for what is no JSON object, such as a host's page in place of a file */
export function trustedJson<Content extends object>(json: string): Content {
  const value: unknown = JSON.parse(json);
  if (!isContent<Content>(value)) throw new Error("The search index is damaged.");
  return value;
}

function isContent<Content extends object>(value: unknown): value is Content {
  return typeof value === "object" && value !== null;
}
