import robots from '@/app/robots';
import sitemap from '@/app/sitemap';
import { overrideEnv } from '@/tests/support/override-env';

const BASE_URL = new URL('https://app.example.com');

test('search engines may read the public pages, and find them in the sitemap', () => {
  overrideEnv({ BASE_URL });
  expect(robots()).toEqual({
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: 'https://app.example.com/sitemap.xml',
  });
  expect(sitemap()).toEqual([{ url: 'https://app.example.com/login' }]);
});

test('a named environment is closed to search engines', () => {
  overrideEnv({ BASE_URL, ENV_NAME: 'Staging' });
  expect(robots()).toEqual({ rules: { userAgent: '*', disallow: '/' } });
});
