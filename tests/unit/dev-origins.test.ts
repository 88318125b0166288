import { devOrigins } from '@/lib/server/http/dev-origins';

test.each([
  [{}, []],
  [{ BASE_URL: 'http://localhost:3000' }, ['localhost']],
  [
    { BASE_URL: 'https://abc.tunnel.example', ALLOWED_HOSTS: '127.0.0.1:3000, 192.168.1.5:3000' },
    ['127.0.0.1', '192.168.1.5', 'abc.tunnel.example'],
  ],
  [{ BASE_URL: 'app.example', ALLOWED_HOSTS: '' }, []],
])('a development server with %j serves its scripts to %j', (settings, hosts) => {
  expect(devOrigins(settings)).toEqual(hosts);
});
