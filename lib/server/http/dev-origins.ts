/**
 * The host names from which a development server serves its scripts, beside localhost: Next's `allowedDevOrigins`. They
 * are those of BASE_URL and ALLOWED_HOSTS.
 */
export function devOrigins({
  BASE_URL = '',
  ALLOWED_HOSTS = '',
}: Record<string, string | undefined>): string[] {
  const hosts = ALLOWED_HOSTS.split(',').map((host) => host.trim().replace(/:\d+$/, ''));
  return [...hosts, ...(URL.canParse(BASE_URL) ? [new URL(BASE_URL).hostname] : [])].filter(Boolean);
}
