import type { Env } from '@/lib/server/env';
import { getClientIp, getRequestInfo, SHARED_IP_BUCKET } from '@/lib/server/http/request';

let mockSettings: Pick<Env, 'CLIENT_IP_HEADER'>;
jest.mock('@/lib/server/env', () => ({ env: () => mockSettings }));

const addressIn = (value: string) => getClientIp(new Headers({ 'x-real-ip': value }));

beforeEach(() => {
  mockSettings = { CLIENT_IP_HEADER: 'x-real-ip' };
});

it('while no header is trusted every client is the same, whatever it sends', () => {
  mockSettings = {};
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip'])
    expect(getClientIp(new Headers({ [name]: '192.0.2.7' }))).toBe(SHARED_IP_BUCKET);
});

it('only the trusted header is read', () => {
  const headers = new Headers({ 'x-forwarded-for': '198.51.100.1', 'x-real-ip': '192.0.2.7' });
  expect(getClientIp(headers)).toBe('192.0.2.7');
  headers.delete('x-real-ip');
  expect(getClientIp(headers)).toBe(SHARED_IP_BUCKET);
});

it('of a chain the last entry counts, which our own proxy added', () => {
  expect(addressIn('198.51.100.1, 203.0.113.9,192.0.2.7 ')).toBe('192.0.2.7');
  expect(addressIn('192.0.2.7, garbage')).toBe(SHARED_IP_BUCKET);
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
])('the IPv6 address %s counts as its network %s', (address, network) => {
  expect(addressIn(address)).toBe(network);
});

it('neighbouring networks are told apart', () => {
  expect(addressIn('2001:db8:1:2::1')).not.toBe(addressIn('2001:db8:1:3::1'));
});

it.each(['::ffff:192.0.2.7', '::FFFF:192.0.2.7', '0:0:0:0:0:ffff:192.0.2.7', '::ffff:c000:207'])(
  'the IPv4 address written as %s is the same client',
  (address) => expect(addressIn(address)).toBe('192.0.2.7'),
);

it.each([
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[2001:db8:1:2::1]:50123', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
])('a port does not make another client: %s', (address, client) => {
  expect(addressIn(address)).toBe(client);
});

it.each([
  '',
  ' ',
  ',',
  'unknown',
  'localhost',
  'dead',
  '....',
  ':::',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '01.2.3.4',
  '1::2::3',
  '1:2:3:4:5:6:7:8:9',
  '12345::',
  '192.0.2.7/24',
  "1.2.3.4' or 1=1",
  '9'.repeat(100_000),
])('%j is no address and shares the bucket', (value) => {
  expect(addressIn(value)).toBe(SHARED_IP_BUCKET);
});

it('an audit event records the address and the request, or that they are not known', () => {
  const headers = new Headers({ 'x-real-ip': '192.0.2.7', 'x-request-id': 'request-1' });
  expect(getRequestInfo(headers)).toEqual({ ipAddress: '192.0.2.7', requestId: 'request-1' });
  expect(getRequestInfo(new Headers())).toEqual({ ipAddress: null, requestId: null });
});
