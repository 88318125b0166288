import 'server-only';
import { isIPv4, isIPv6 } from 'node:net';
import { env } from '@/lib/server/env';

/** Headers that middleware sets on the request for pages and actions; what a client sends under these names is overwritten. */
export const requestIdHeader = 'x-request-id';
export const pathHeader = 'x-path';
export const nonceHeader = 'x-nonce';

/** All clients share this bucket while no header is trusted to name them. */
export const SHARED_IP_BUCKET = 'shared';

/**
 * The client's address, from the one header that the deployment trusts (CLIENT_IP_HEADER).
 * Of a chain the last entry counts: it is what our own proxy added, everything before it is the client's word.
 * IPv6 clients own a whole /64, so that is what is counted.
 */
export function getClientIp(headers: Headers): string {
  const name = env().CLIENT_IP_HEADER;
  const address = withoutPort((name && headers.get(name)?.split(',').at(-1)?.trim()) || '');
  if (isIPv4(address)) return address;
  return isIPv6(address) && !address.includes('%') ? networkOf(address) : SHARED_IP_BUCKET;
}

/** Some proxies add the client's port, which is another one for every connection. */
const withoutPort = (value: string) =>
  /^\[(.+)\](?::\d+)?$/.exec(value)?.[1] ?? value.replace(/^([\d.]+):\d+$/, '$1');

function networkOf(address: string): string {
  // The URL parser knows every way to write an address, and writes it in one.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  const groups = [...head, ...zeros, ...tail];
  const isIPv4Mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isIPv4Mapped ? dotted(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}

const dotted = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');

export type RequestInfo = { ipAddress: string | null; requestId: string | null };

/** What an audit event records of a request. */
export function getRequestInfo(headers: Headers): RequestInfo {
  const address = getClientIp(headers);
  return {
    ipAddress: address === SHARED_IP_BUCKET ? null : address,
    requestId: headers.get(requestIdHeader),
  };
}
