import type { AccessRules } from './access';
import { ownAccount } from './access';

/**
 * The open endpoints below /api/auth; other paths answer 404. Those with `isOurs` are routes in app/api/auth, the
 * others belong to better-auth and follow lib/sign-in/better-auth/hooks.ts.
 */
type Endpoint = AccessRules & {
  method: 'GET' | 'POST';
  path: string;
  isOurs?: true;
};

const account = { permission: { account: ['update'] } } as const;

export const openEndpoints = [
  { method: 'GET', path: '/get-session', allowInDemo: true },
  { method: 'POST', path: '/sign-out', allowInDemo: true },
  { method: 'POST', path: '/email-otp/send-verification-otp', allowInDemo: true },
  { method: 'POST', path: '/sign-in/email-otp', allowInDemo: true },
  { method: 'POST', path: '/sign-in/social' },
  { method: 'GET', path: '/callback/:id' },
  { method: 'POST', path: '/link-social', ...ownAccount },
  { method: 'POST', path: '/unlink-account', isOurs: true, ...ownAccount },
  { method: 'POST', path: '/update-user', isOurs: true, ...account },
  { method: 'POST', path: '/revoke-sessions', isOurs: true, ...ownAccount },
  { method: 'POST', path: '/revoke-other-sessions', isOurs: true, ...ownAccount },
  { method: 'GET', path: '/list-sessions', isOurs: true, allowInDemo: true, ...account },
  { method: 'POST', path: '/delete-user', isOurs: true, ...ownAccount },
  {
    method: 'GET',
    path: '/admin/list-users',
    isOurs: true,
    allowInDemo: true,
    permission: { user: ['list'] },
  },
  { method: 'POST', path: '/admin/stop-impersonating', isOurs: true },
] as const satisfies Endpoint[];

export type OwnEndpoint = Extract<(typeof openEndpoints)[number], { isOurs: true }>['path'];

const patterns = openEndpoints.map((endpoint: Endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/:[a-z]+/g, '[a-z0-9_-]{1,40}')}$`),
}));

export const findOpenEndpoint = (method: string, path: string): Endpoint | undefined =>
  patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint;

/** By pattern (`/callback/:id`), not by the requested path. */
export const getOpenEndpoint = (path: string | undefined): Endpoint | undefined =>
  openEndpoints.find((endpoint) => endpoint.path === path);
