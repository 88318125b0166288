/** Stores a choice of this browser for a year. The server reads it, so that the first HTML already shows it. */
export function setChoiceCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${name}=${value}; Max-Age=31536000; Path=/; SameSite=Lax`;
}
