/** The code in a rendered mail, if it carries one: what a developer, and a test, wants to copy. */
export const findCode = (html: string) => /<[a-z]+\b[^>]*\bid="code"[^>]*>([^<]+)</.exec(html)?.[1];
