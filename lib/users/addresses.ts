/** An address with a name, for example `Ada Lovelace <ada@example.com>`. */
export type NamedAddress = { name: string; email: string };

/**
 * Returns the addresses of a pasted text: a list with commas or semicolons, a column of a sheet or a line of a mail. A
 * piece without an address belongs to the next piece, as in `Lovelace, Ada <ada@example.com>`.
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

/** Splits `ada@example.com grace@example.com`, which has two addresses. */
const splitBare = (piece: string) =>
  piece.includes('<')
    ? [piece.trim()]
    : (piece.match(/@/g) ?? []).length > 1
      ? piece.trim().split(/\s+/)
      : [piece.trim()];

const QUOTES = /^["'“”«»\s]+|["'“”«»\s]+$/g;

/** The name and the email are not checked here. The server checks them. */
export function toPerson(address: string): NamedAddress {
  const [, name = '', email = address] = /^(.*?)[<(\s]*([^\s<>()]+@[^\s<>()]+)[>)\s]*$/su.exec(address) ?? [];
  return { name: name.replace(/[,\s]+$/, '').replace(QUOTES, ''), email };
}

/** Adds addresses. If several have the same email, the first one stays. */
export function withAddresses(addresses: readonly string[], more: readonly string[]): string[] {
  const all = [...addresses, ...more];
  const emails = all.map((address) => toPerson(address).email.toLowerCase());
  return all.filter((_, index) => emails.indexOf(emails[index] ?? '') === index);
}
