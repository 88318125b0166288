/**
 * Returns the hosts of BASE_URL and ALLOWED_HOSTS for Next's `allowedDevOrigins`: pages on these hosts and on localhost
 * may load the scripts of a development server.
 */
export function devOrigins({
  BASE_URL = '',
  ALLOWED_HOSTS = '',
}: Record<string, string | undefined>): string[] {
  const hosts = ALLOWED_HOSTS.split(',').map((host) => host.trim().replace(/:\d+$/, ''));
  return [...hosts, ...(URL.canParse(BASE_URL) ? [new URL(BASE_URL).hostname] : [])].filter(Boolean);
}
