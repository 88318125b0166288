/** The address of a stored link when it is safe to follow, else undefined: only http and https, no user or password. */
export function safeHref(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { protocol, username, password, href } = new URL(link);
  return (protocol === 'https:' || protocol === 'http:') && !username && !password ? href : undefined;
}

/** As people read it: without scheme and closing slash, and with letters as letters after the host. */
export function displayLink(link: string): string {
  const text = link.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  // A host stays as it is written, where a foreign letter could pass for one of ours.
  const hostEnd = text.search(/[/?#]/);
  return hostEnd < 0 ? text : text.slice(0, hostEnd) + text.slice(hostEnd).replace(ENCODED, readable);
}

const ENCODED = /(?:%[0-9a-f]{2})+/gi;
const READABLE = /[\p{L}\p{M}\p{N}]/u;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Only letters, marks and digits are decoded. Spaces, controls, marks of direction and whatever divides an address
 * stay encoded, so that no link passes for another one.
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
