import { findOpenEndpoint, getOpenEndpoint, openEndpoints } from '@/lib/auth/endpoints';

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
  '//get-session',
  '/get-session/',
  '/x/get-session',
  '/GET-SESSION',
  '/get-session\n',
  '/get-session?x',
  '/callback',
  '/callback/../sign-out',
  '/callback/a/b',
  '/callback/%00',
  `/callback/${'a'.repeat(41)}`,
  '/sign-in/email',
  '/admin/set-user-password',
])('%j is closed', (path) => {
  expect(findOpenEndpoint('GET', path)).toBeUndefined();
  expect(findOpenEndpoint('POST', path)).toBeUndefined();
});

it.each(['/update-user', '/unknown', undefined])('%j is denied in demo mode', (path) =>
  expect(getOpenEndpoint(path)?.allowInDemo).toBeUndefined(),
);
