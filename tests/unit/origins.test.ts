import { toOwnUrl } from '@/lib/server/http/origins';
import { overrideEnv } from '@/tests/support/override-env';

beforeEach(() =>
  overrideEnv({ BASE_URL: new URL('https://app.example.com'), ALLOWED_HOSTS: ['other.example.com'] }),
);

it.each([
  ['/app?x=1#y', '/app?x=1#y'],
  ['app', '/app'],
  ['/app/../login', '/login'],
  ['https://app.example.com/login', '/login'],
  ['https://other.example.com/login', 'https://other.example.com/login'],
])('the callback URL %s leads to %s', (text, url) => expect(toOwnUrl(text)).toBe(url));

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'https://app.example.com.evil.example',
  'https://app.example.com@evil.example',
  'http://app.example.com',
  'javascript:alert(1)',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  'https://app.example.com//evil.example',
  'https://',
])('the callback URL %s is not ours', (text) => expect(toOwnUrl(text)).toBeNull());
