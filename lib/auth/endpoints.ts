/**
 * The HTTP endpoints of better-auth that are open, under our rules. Every other path below /api/auth answers 404:
 * moderation and the rest of the writes go through server actions.
 */
type Endpoint = {
  method: 'GET' | 'POST';
  path: string;
  /** Refused in demo mode. Signing in and out stay possible for the demo accounts. */
  writes: boolean;
  /** For the person alone: refused to an administrator who acts as them. */
  personal?: true;
};

export const openEndpoints = [
  { method: 'GET', path: '/get-session', writes: false },
  { method: 'POST', path: '/sign-out', writes: false },
  { method: 'POST', path: '/email-otp/send-verification-otp', writes: false },
  { method: 'POST', path: '/sign-in/email-otp', writes: false },
  { method: 'POST', path: '/sign-in/social', writes: true },
  { method: 'GET', path: '/callback/:id', writes: true },
  { method: 'POST', path: '/link-social', writes: true, personal: true },
  { method: 'POST', path: '/unlink-account', writes: true, personal: true },
  { method: 'POST', path: '/update-user', writes: true },
  { method: 'POST', path: '/revoke-sessions', writes: true, personal: true },
  { method: 'POST', path: '/revoke-other-sessions', writes: true, personal: true },
  { method: 'GET', path: '/list-sessions', writes: false },
  { method: 'POST', path: '/delete-user', writes: true, personal: true },
  { method: 'GET', path: '/admin/list-users', writes: false },
  { method: 'POST', path: '/admin/stop-impersonating', writes: true },
] as const satisfies Endpoint[];

const patterns = openEndpoints.map((endpoint) => ({
  ...endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/:[a-z]+/g, '[a-z0-9_-]{1,40}')}$`),
}));

/** The declaration of an open endpoint, by the path below /api/auth. */
export const findOpenEndpoint = (method: string, path: string): Endpoint | undefined =>
  patterns.find((endpoint) => endpoint.method === method && endpoint.pattern.test(path));

/** As better-auth's hooks see it: there the path is the pattern itself. */
export const isWritingEndpoint = (path: string | undefined): boolean =>
  openEndpoints.find((endpoint) => endpoint.path === path)?.writes ?? true;

export const isPersonalEndpoint = (path: string | undefined): boolean =>
  (openEndpoints as readonly Endpoint[]).some((endpoint) => endpoint.path === path && endpoint.personal);
