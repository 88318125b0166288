/** What makes two repository names the same: neither case, nor spaces, nor the Unicode form they were typed in. */
export const nameKey = (name: string) => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
