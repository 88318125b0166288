type Cookies = typeof import('@/lib/auth/session/cookie') & typeof import('@/lib/server/cookies');

function load(folder: string, mode: string): Cookies {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: mode as 'test' });
  jest.spyOn(process, 'cwd').mockReturnValue(folder);
  let loaded: Cookies | undefined;
  jest.isolateModules(() => {
    loaded = { ...require('@/lib/auth/session/cookie'), ...require('@/lib/server/cookies') };
  });
  if (!loaded) throw new Error('The modules were not loaded');
  return loaded;
}

afterEach(() => jest.restoreAllMocks());

test('in development, two checkouts have cookies of different names', () => {
  const [first, second] = [load('/home/ada/one', 'development'), load('/home/ada/two', 'development')];
  expect(first.cookiePrefix).toMatch(/^better-auth-[0-9a-f]{8}$/);
  expect(first.cookiePrefix).not.toBe(second.cookiePrefix);
  expect(first.toCheckoutName('known-users')).not.toBe(second.toCheckoutName('known-users'));
});

test('in production, cookies have better-auth’s names', () => {
  const { cookiePrefix, toCheckoutName } = load('/home/ada/one', 'production');
  expect(cookiePrefix).toBe('better-auth');
  expect(toCheckoutName('known-users')).toBe('known-users');
});
