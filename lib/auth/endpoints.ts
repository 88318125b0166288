import type { AccessRules } from './access';
import { ownAccount } from './access';

/**
 * The HTTP endpoints below /api/auth that are open, and who may call them. Every other path answers 404. Those with
 * `isOurs` are routes in app/api/auth; the others are better-auth's, under the rules of lib/sign-in/better-auth/hooks.ts.
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

/** The declaration of an open endpoint, by its method and the path below /api/auth. */
export const findOpenEndpoint = (method: string, path: string): Endpoint | undefined =>
  patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint;

/** The same by the pattern of its path, as better-auth's hooks and our own routes name it. */
export const getOpenEndpoint = (path: string | undefined): Endpoint | undefined =>
  openEndpoints.find((endpoint) => endpoint.path === path);
