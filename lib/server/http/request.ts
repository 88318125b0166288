import 'server-only';
import { env } from '@/lib/server/env';

/** Headers that middleware sets on the request for pages and actions; what a client sends under these names is overwritten. */
export const requestIdHeader = 'x-request-id';
export const pathHeader = 'x-path';
export const nonceHeader = 'x-nonce';

/** All clients share this bucket while no header is trusted to name them. */
export const SHARED_ADDRESS = 'shared';

/**
 * The client's address, from the one header that the deployment trusts (CLIENT_IP_HEADER).
 * Of a chain the last entry counts: it is what our own proxy added, everything before it is the client's word.
 * IPv6 clients own a whole /64, so that is what is counted.
 */
export function clientAddress(headers: Headers): string {
  const name = env().CLIENT_IP_HEADER;
  const value = name && headers.get(name)?.split(',').at(-1)?.trim().toLowerCase();
  if (!value || value.length > 45 || !/^[0-9a-f.:]+$/.test(value)) return SHARED_ADDRESS;
  return value.includes(':') && !value.includes('.') ? networkOf(value) : value;
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const full = [
    ...groups,
    ...Array<string>(Math.max(missing, 0)).fill('0'),
    ...(tail ?? '').split(':').filter(Boolean),
  ];
  return `${full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

export type RequestInfo = { ipAddress: string | null; requestId: string | null };

/** What an audit event records of a request. */
export function requestInfo(headers: Headers): RequestInfo {
  const address = clientAddress(headers);
  return { ipAddress: address === SHARED_ADDRESS ? null : address, requestId: headers.get(requestIdHeader) };
}
