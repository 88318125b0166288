// Also empty user information, which URL drops. Browsers read a backslash as a slash.
const USER_INFORMATION = /^[a-z]+:[/\\]*[^/\\?#]*@/i;

/** The URL if it is http or https without credentials, else undefined. */
export function safeHref(link: string): string | undefined {
  if (!URL.canParse(link) || USER_INFORMATION.test(link)) return undefined;
  const { protocol, href } = new URL(link);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** The host is shown in ASCII, because letters of other scripts can imitate Latin ones. */
export function displayLink(link: string): string {
  const text = (safeHref(link) ?? link).replace(/^https?:\/\//i, '').replace(/\/$/, '');
  const hostEnd = text.search(/[/?#]/);
  return hostEnd < 0 ? text : text.slice(0, hostEnd) + text.slice(hostEnd).replace(ENCODED, readable);
}

const ENCODED = /(?:%[0-9a-f]{2})+/gi;
const READABLE = /[\p{L}\p{M}\p{N}]/u;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** Decoded spaces, controls, direction marks or delimiters could imitate another link. */
function readable(encoded: string): string {
  try {
    return Array.from(decodeURIComponent(encoded), (character) =>
      READABLE.test(character) && !UNSEEN.test(character) ? character : encodeURIComponent(character),
    ).join('');
  } catch {
    return encoded;
  }
}
