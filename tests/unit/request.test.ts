import {
  getClientIp,
  getRequestInfo,
  SHARED_IP_BUCKET,
  socketHeader,
  toSocketHeader,
} from '@/lib/server/http/request';
import { overrideEnv, restoreEnv } from '@/tests/support/override-env';

const readIp = (value: string) => getClientIp(new Headers({ 'x-real-ip': value }));

beforeEach(() => overrideEnv({ CLIENT_IP_HEADER: 'x-real-ip' }));

it('without a trusted header all clients share one rate limit bucket', () => {
  restoreEnv();
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip'])
    expect(getClientIp(new Headers({ [name]: '192.0.2.7' }))).toBe(SHARED_IP_BUCKET);
});

describe('without a trusted header', () => {
  beforeEach(restoreEnv);
  const read = (address: string) => getClientIp(new Headers({ [socketHeader]: toSocketHeader(address) }));

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['172.32.0.1', '172.32.0.1'],
  ])('the address of the connection is the client: %s', (address, client) =>
    expect(read(address)).toBe(client),
  );

  it.each([
    ...['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.1', '192.168.1.4'],
    ...['169.254.1.1', 'fd00::1', 'fe80::1', ''],
  ])('all share one bucket behind a proxy on a private network: %s', (address) =>
    expect(read(address)).toBe(SHARED_IP_BUCKET),
  );

  it('an address that a client sends is not believed', () => {
    const signed = toSocketHeader('203.0.113.9');
    for (const value of ['203.0.113.9', signed.replace('.9', '.8'), `${signed}x`])
      expect(getClientIp(new Headers({ [socketHeader]: value }))).toBe(SHARED_IP_BUCKET);
  });
});

it('only the trusted header is read', () => {
  const headers = new Headers({ 'x-forwarded-for': '198.51.100.1', 'x-real-ip': '192.0.2.7' });
  expect(getClientIp(headers)).toBe('192.0.2.7');
  headers.delete('x-real-ip');
  expect(getClientIp(headers)).toBe(SHARED_IP_BUCKET);
});

it('the last entry of a list is the client, because our own proxy added it', () => {
  expect(readIp('198.51.100.1, 203.0.113.9,192.0.2.7 ')).toBe('192.0.2.7');
  expect(readIp('192.0.2.7, garbage')).toBe(SHARED_IP_BUCKET);
});

it.each([
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[2001:db8:1:2::1]:50123', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
])('the address %s is the client %s', (ip, client) => expect(readIp(ip)).toBe(client));

it.each(['', ',', 'unknown', '1.2.3', '1::2::3', '192.0.2.7/24', '9'.repeat(100_000)])(
  '%j is not an IP and shares the bucket',
  (value) => {
    expect(readIp(value)).toBe(SHARED_IP_BUCKET);
  },
);

it('the request info is the IP, the user agent and the request ID, or null', () => {
  const names = { 'x-real-ip': '192.0.2.7', 'user-agent': 'Browser', 'x-request-id': 'request-1' };
  const [ipAddress, userAgent, requestId] = Object.values(names);
  expect(getRequestInfo(new Headers(names))).toEqual({ ipAddress, userAgent, requestId });
  expect(getRequestInfo(new Headers())).toEqual({ ipAddress: null, userAgent: null, requestId: null });
});
