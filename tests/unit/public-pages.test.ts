import robots from '@/app/robots';
import sitemap from '@/app/sitemap';
import { getAccess } from '@/lib/routes';
import { overrideEnv } from '@/tests/support/override-env';

const BASE_URL = new URL('https://app.example.com');

test('search engines may read the pages without a session, and find them in the sitemap', () => {
  overrideEnv({ BASE_URL });
  expect(robots()).toEqual({
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: 'https://app.example.com/sitemap.xml',
  });
  const urls = sitemap().map(({ url }) => new URL(url));
  expect(urls.map(({ href }) => href)).toContain('https://app.example.com/login');
  for (const { origin, pathname } of urls)
    expect([origin, getAccess(pathname)]).toEqual([
      BASE_URL.origin,
      expect.stringMatching(/^(public|guest)$/),
    ]);
});

test('a named environment is closed to search engines', () => {
  overrideEnv({ BASE_URL, ENV_NAME: 'Staging' });
  expect(robots()).toEqual({ rules: { userAgent: '*', disallow: '/' } });
});
