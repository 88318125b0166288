import { findOpenEndpoint, getOpenEndpoint, openEndpoints } from '@/lib/auth/endpoints';

it.each(openEndpoints.map(({ method, path }) => [method, path.replace(':id', 'github')] as const))(
  '%s %s is open',
  (method, path) => expect(findOpenEndpoint(method, path)).toBeDefined(),
);

it.each(openEndpoints.map(({ method, path }) => [method, path] as const))(
  '%s %s is closed to every other method',
  (method, path) => {
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', method.toLowerCase()];
    for (const other of others.filter((name) => name !== method))
      expect(findOpenEndpoint(other, path.replace(':id', 'github'))).toBeUndefined();
  },
);

it.each([
  '',
  '/',
  '//get-session',
  '/get-session/',
  '/get-session/x',
  '/x/get-session',
  '/GET-SESSION',
  '/get-session ',
  '/get-session\n',
  '/get-session%2f',
  '/get-session;x',
  '/get-session?x',
  '/./get-session',
  '/../get-session',
  '/get%2dsession',
  '/get-sessions',
  'get-session',
  '/__proto__',
  '/constructor',
  '/callback',
  '/callback/',
  '/callback/../sign-out',
  '/callback/GitHub',
  '/callback/:id',
  '/callback/a/b',
  '/callback/%00',
  `/callback/${'a'.repeat(41)}`,
  '/sign-in/email',
  '/sign-up/email',
  '/email-otp/check-verification-otp',
  '/email-otp/reset-password',
  '/forget-password/email-otp',
  '/admin/set-user-password',
  '/update-session',
  '/get-access-token',
  '/refresh-token',
  '/account-info',
  '/change-password',
  '/ok',
  '/error',
])('%j is closed', (path) => {
  expect(findOpenEndpoint('GET', path)).toBeUndefined();
  expect(findOpenEndpoint('POST', path)).toBeUndefined();
});

it.each(['/get-session', '/sign-out', '/sign-in/email-otp', '/email-otp/send-verification-otp'])(
  '%s stays open in demo mode',
  (path) => expect(getOpenEndpoint(path)?.allowInDemo).toBe(true),
);

it.each(['/update-user', '/sign-in/social', '/callback/:id', '/revoke-sessions', '/unknown', '', undefined])(
  '%j is denied in demo mode',
  (path) => expect(getOpenEndpoint(path)?.allowInDemo).toBeUndefined(),
);
