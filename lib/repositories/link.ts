/** The URL of a stored link if it is safe: http or https, without credentials. Else undefined. */
export function safeHref(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { protocol, username, password, href } = new URL(link);
  return (protocol === 'https:' || protocol === 'http:') && !username && !password ? href : undefined;
}

/** For display: without scheme and trailing slash, and with decoded letters after the host. */
export function displayLink(link: string): string {
  const text = link.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  // The host stays encoded: a letter of another script could imitate a Latin one.
  const hostEnd = text.search(/[/?#]/);
  return hostEnd < 0 ? text : text.slice(0, hostEnd) + text.slice(hostEnd).replace(ENCODED, readable);
}

const ENCODED = /(?:%[0-9a-f]{2})+/gi;
const READABLE = /[\p{L}\p{M}\p{N}]/u;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Decodes letters, marks and digits only. Spaces, control characters, direction marks and URL delimiters stay encoded, so no
 * link can imitate another.
 */
function readable(encoded: string): string {
  try {
    return Array.from(decodeURIComponent(encoded), (character) =>
      READABLE.test(character) && !UNSEEN.test(character) ? character : encodeURIComponent(character),
    ).join('');
  } catch {
    return encoded;
  }
}
