/** The key of a repository name: names that differ in case, spaces or Unicode form only have the same key. */
export const nameKey = (name: string) => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
