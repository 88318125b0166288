/** The parts of an address such as `Ada Lovelace <ada@example.com>`. */
export type NamedAddress = { name: string; email: string };

/**
 * Splits a pasted text at line breaks, semicolons, commas and tabs. A piece without `@` is the start of the next
 * address, as in `Lovelace, Ada <ada@example.com>`.
 */
export function splitAddresses(text: string): string[] {
  return text.split(/[\n\r;]+/).flatMap((line) => {
    const found: string[] = [];
    let before: string[] = [];
    for (const piece of line.split(/[,\t]/).flatMap(splitBare)) {
      if (!piece) continue;
      if (!piece.includes('@')) before.push(piece);
      else {
        found.push([...before, piece].join(', '));
        before = [];
      }
    }
    return before.length > 0 ? [...found, before.join(', ')] : found;
  });
}

/** Splits `ada@example.com grace@example.com` at the space. */
const splitBare = (piece: string) =>
  piece.includes('<') || piece.split('@').length < 3 ? [piece.trim()] : piece.trim().split(/\s+/);

const QUOTES = /^["'“”«»\s]+|["'“”«»\s]+$/g;

/** Does not check the name or the email. The server checks both. */
export function toPerson(address: string): NamedAddress {
  const [, name = '', email = address] = /^(.*?)[<(\s]*([^\s<>()]+@[^\s<>()]+)[>)\s]*$/su.exec(address) ?? [];
  return { name: name.replace(/[,\s]+$/, '').replace(QUOTES, ''), email };
}

/** Joins both lists. Of several addresses with the same email, only the first stays. */
export function withAddresses(addresses: readonly string[], more: readonly string[]): string[] {
  const all = [...addresses, ...more];
  const emails = all.map((address) => toPerson(address).email.toLowerCase());
  return all.filter((_, index) => emails.indexOf(emails[index] ?? '') === index);
}
