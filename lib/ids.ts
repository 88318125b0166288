/** Reject malformed ids before a query: PostgreSQL fails on NUL. Without zod, because browsers load it. */
export const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
