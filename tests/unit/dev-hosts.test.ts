import { isDevHost } from '@/lib/server/http/dev-hosts';
import { overrideEnv } from '@/tests/support/override-env';

beforeEach(() =>
  overrideEnv({ BASE_URL: new URL('http://app.test:3000'), ALLOWED_HOSTS: ['192.168.1.5:3000'] }),
);

it.each([
  'localhost:3000',
  'app.localhost',
  '127.0.0.1:3701',
  '127.1.2.3',
  '[::1]:3000',
  'app.test:3000',
  'APP.test',
  '192.168.1.5:3000',
])('%s is a host of this machine', (host) => expect(isDevHost(host)).toBe(true));

it.each([
  undefined,
  '',
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'app.test.evil.example',
  '192.168.1.6',
  'a b',
])('%s is another host', (host) => expect(isDevHost(host)).toBe(false));
