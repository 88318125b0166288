import 'server-only';

type Source = Record<string, string | undefined>;

/** What hosting services say of a deployment: the address that people should see comes first. */
export function hostsOfDeployment(given: Source): string[] {
  const names =
    given.VERCEL_ENV === 'production'
      ? ['VERCEL_PROJECT_PRODUCTION_URL', 'VERCEL_BRANCH_URL', 'VERCEL_URL']
      : ['VERCEL_BRANCH_URL', 'VERCEL_URL'];
  const hosts = [...names, 'RENDER_EXTERNAL_HOSTNAME', 'RAILWAY_PUBLIC_DOMAIN'].map((name) => given[name]);
  return [...new Set(hosts.filter((host) => host !== undefined))];
}

/** BASE_URL and ALLOWED_HOSTS, completed by what the hosting service says. */
export function withHostsOfDeployment(given: Source): Source {
  const hosts = hostsOfDeployment(given);
  if (hosts.length === 0) return given;
  return {
    ...given,
    BASE_URL: given.BASE_URL ?? `https://${hosts[0]}`,
    ALLOWED_HOSTS: [given.ALLOWED_HOSTS, ...hosts].filter(Boolean).join(','),
  };
}
