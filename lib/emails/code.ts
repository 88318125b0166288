/** The code in a rendered mail, for the terminal, /dev/outbox and tests. */
export const findCode = (html: string) => /<[a-z]+\b[^>]*\bid="code"[^>]*>([^<]+)</.exec(html)?.[1];
