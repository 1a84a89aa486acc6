// The one place where JSON gets a type without a schema.

/**
 * Parses JSON that this site's own build wrote and that a digest in its name, or a checksum, protects. Only "is it an
 * object" is checked: a schema library would be larger than the search itself.
 * @throws for anything but a JSON object, such as a host's error page
 */
export function castJson<Content extends object>(json: string): Content {
  const value: unknown = JSON.parse(json);
  if (!isUnchecked<Content>(value)) throw new Error("The search index is damaged.");
  return value;
}

function isUnchecked<Content extends object>(value: unknown): value is Content {
  return typeof value === "object" && value !== null;
}
