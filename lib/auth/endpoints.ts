import type { AccessRules } from './access';
import { ownAccountRules } from './access';

/**
 * An open endpoint below /api/auth. Paths that are not listed answer 404. Endpoints with `isOurs` run code of lib/api.
 * The others belong to better-auth and follow the rules of lib/sign-in/better-auth/hooks.ts.
 */
type Endpoint = AccessRules & {
  method: 'GET' | 'POST';
  path: string;
  isOurs?: true;
};

const account = { permission: { account: ['update'] } } as const;
const ourRead = { method: 'GET', isOurs: true, allowInDemo: true } as const;

export const openEndpoints = [
  { method: 'GET', path: '/get-session', allowInDemo: true },
  { method: 'POST', path: '/sign-out', allowInDemo: true },
  { method: 'POST', path: '/email-otp/send-verification-otp', isOurs: true, allowInDemo: true },
  { method: 'POST', path: '/sign-in/email-otp', isOurs: true, allowInDemo: true },
  { method: 'POST', path: '/sign-in/social' },
  { method: 'GET', path: '/callback/:id' },
  { method: 'POST', path: '/link-social', ...ownAccountRules },
  { method: 'POST', path: '/unlink-account', isOurs: true, ...ownAccountRules },
  { method: 'POST', path: '/update-user', isOurs: true, ...account },
  { method: 'POST', path: '/change-email', isOurs: true, ...ownAccountRules },
  { method: 'POST', path: '/email-otp/request-email-change', isOurs: true, ...ownAccountRules },
  { method: 'POST', path: '/email-otp/change-email', isOurs: true, ...ownAccountRules },
  { method: 'POST', path: '/revoke-session', isOurs: true, ...ownAccountRules },
  { method: 'POST', path: '/revoke-sessions', isOurs: true, ...ownAccountRules },
  { method: 'POST', path: '/revoke-other-sessions', isOurs: true, ...ownAccountRules },
  { ...ourRead, path: '/list-sessions', ...account },
  { method: 'GET', path: '/list-accounts', allowInDemo: true, ...account },
  { method: 'POST', path: '/delete-user', isOurs: true, ...ownAccountRules },
  { method: 'GET', path: '/passkey/generate-register-options', ...ownAccountRules },
  { method: 'POST', path: '/passkey/verify-registration', ...ownAccountRules },
  { method: 'GET', path: '/passkey/generate-authenticate-options' },
  { method: 'POST', path: '/passkey/verify-authentication' },
  { ...ourRead, path: '/passkey/list-user-passkeys', ...account },
  { method: 'POST', path: '/passkey/update-passkey', isOurs: true, ...ownAccountRules },
  { method: 'POST', path: '/passkey/delete-passkey', isOurs: true, ...ownAccountRules },
  { ...ourRead, path: '/admin/list-users', permission: { user: ['list'] } },
  { ...ourRead, path: '/admin/get-user', permission: { user: ['get'] } },
  { method: 'POST', path: '/admin/create-user', isOurs: true, permission: { user: ['create'] } },
  { method: 'POST', path: '/admin/update-user', isOurs: true, permission: { user: ['update'] } },
  { method: 'POST', path: '/admin/set-role', isOurs: true, permission: { user: ['set-role'] } },
  { method: 'POST', path: '/admin/ban-user', isOurs: true, permission: { user: ['ban'] } },
  { method: 'POST', path: '/admin/unban-user', isOurs: true, permission: { user: ['ban'] } },
  { method: 'POST', path: '/admin/remove-user', isOurs: true, permission: { user: ['delete'] } },
  { ...ourRead, method: 'POST', path: '/admin/list-user-sessions', permission: { session: ['list'] } },
  { method: 'POST', path: '/admin/revoke-user-session', isOurs: true, permission: { session: ['revoke'] } },
  { method: 'POST', path: '/admin/revoke-user-sessions', isOurs: true, permission: { session: ['revoke'] } },
  { method: 'POST', path: '/admin/impersonate-user', isOurs: true, permission: { user: ['impersonate'] } },
  { method: 'POST', path: '/admin/stop-impersonating', isOurs: true },
  { method: 'POST', path: '/admin/has-permission', isOurs: true, allowInDemo: true, ...account },
] as const satisfies Endpoint[];

type Own = Extract<(typeof openEndpoints)[number], { isOurs: true }>;
export type OwnEndpoint = Own['path'];

const patterns = openEndpoints.map((endpoint: Endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/:[a-z]+/g, '[a-z0-9_-]{1,40}')}$`),
}));

export const findOpenEndpoint = (method: string, path: string): Endpoint | undefined =>
  patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint;

/** `path` is the pattern of the endpoint (`/callback/:id`), not the requested path. */
export const getOpenEndpoint = (path: string | undefined): Endpoint | undefined =>
  openEndpoints.find((endpoint) => endpoint.path === path);

export const findOwnEndpoint = (path: string): Own | undefined =>
  openEndpoints.find((endpoint): endpoint is Own => 'isOurs' in endpoint && endpoint.path === path);
