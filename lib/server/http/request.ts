import 'server-only';
import { isIPv4, isIPv6 } from 'node:net';
import { USER_AGENT_MAX } from '@/lib/constants';
import { env } from '@/lib/server/env';

/** Middleware sets these request headers and overwrites a client's values. */
export const requestIdHeader = 'x-request-id';
export const pathHeader = 'x-path';
export const nonceHeader = 'x-nonce';

export const SHARED_IP_BUCKET = 'shared';

/**
 * The last entry of the header comes from our proxy; clients can forge the others. An IPv6 is cut to its /64
 * network, because a client owns all of it.
 */
export function getClientIp(headers: Headers): string {
  const name = env().CLIENT_IP_HEADER;
  const ip = withoutPort((name && headers.get(name)?.split(',').at(-1)?.trim()) || '');
  if (isIPv4(ip)) return ip;
  return isIPv6(ip) && !ip.includes('%') ? toNetwork(ip) : SHARED_IP_BUCKET;
}

/** Some proxies append the client's port, which differs for each connection. */
const withoutPort = (value: string) =>
  /^\[(.+)\](?::\d+)?$/.exec(value)?.[1] ?? value.replace(/^([\d.]+):\d+$/, '$1');

function toNetwork(ip: string): string {
  const { hostname } = new URL(`http://[${ip}]`);
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

export function getRequestInfo(headers: Headers): RequestInfo {
  const ip = getClientIp(headers);
  return {
    ipAddress: ip === SHARED_IP_BUCKET ? null : ip,
    requestId: headers.get(requestIdHeader),
  };
}

type SessionClient = { ipAddress: string | null; userAgent: string | null };

/** What a session stores about its browser. A demo stores nothing, because all visitors share its accounts. */
export function getSessionClient(headers: Headers): SessionClient {
  if (env().DEMO_MODE) return { ipAddress: null, userAgent: null };
  const userAgent = headers.get('user-agent')?.slice(0, USER_AGENT_MAX) ?? null;
  return { ipAddress: getRequestInfo(headers).ipAddress, userAgent };
}
