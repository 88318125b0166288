/** The address of a stored link when it is safe to follow, else undefined: only http and https, no user or password. */
export function safeHref(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { protocol, username, password, href } = new URL(link);
  return (protocol === 'https:' || protocol === 'http:') && !username && !password ? href : undefined;
}

/** As people read it: without scheme and closing slash. */
export const displayLink = (link: string) => link.replace(/^https?:\/\//i, '').replace(/\/$/, '');
