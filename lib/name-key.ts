/** Names that differ only in case, spaces or Unicode form have the same key. */
export const nameKey = (name: string) => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
