export const findCode = (html: string) => /<[a-z]+\b[^>]*\bid="code"[^>]*>([^<]+)</.exec(html)?.[1];
