/** A build compiles a text with arguments to an array. */
const isText = (value: unknown) => typeof value === 'string' || Array.isArray(value);

/** The messages of `source`, each replaced by the one of `own` with the same key if there is one. */
export function withFallback<T extends object>(source: T, own: object | undefined): T {
  const texts = own as Record<string, object> | undefined;
  return Object.fromEntries(
    Object.entries(source).map(([key, text]) => [
      key,
      isText(text) ? (texts?.[key] ?? text) : withFallback(text, texts?.[key]),
    ]),
  ) as T;
}
