import 'server-only';
import { isIPv4, isIPv6 } from 'node:net';
import { USER_AGENT_MAX } from '@/lib/constants';
import { env } from '@/lib/server/env';
import { hmac, isEqual } from '@/lib/server/signed';

/** The middleware sets these request headers and overwrites the values that a client sent. */
export const requestIdHeader = 'x-request-id';
export const pathHeader = 'x-path';
export const nonceHeader = 'x-nonce';

export const SHARED_IP_BUCKET = 'shared';

/** connections.ts sets and signs this header. A value that a client sends has no valid signature and is ignored. */
export const socketHeader = 'x-socket-address';

const sign = (address: string) => `${address} ${hmac(`${socketHeader}:${address}`, 'hex')}`;
export const toSocketHeader = (address = ''): string => sign(address);

function readSocketAddress(headers: Headers): string {
  const value = headers.get(socketHeader) ?? '';
  const [address = ''] = value.split(' ');
  return isEqual(value, sign(address)) ? address : '';
}

/**
 * With CLIENT_IP_HEADER, returns the last entry of that header: our proxy appends it, while clients can forge the
 * others. Otherwise, returns the address of the connection. A private address belongs to a proxy, so all visitors
 * behind the proxy share SHARED_IP_BUCKET.
 */
export function getClientIp(headers: Headers): string {
  const name = env().CLIENT_IP_HEADER;
  if (name) return toClient(withoutPort(headers.get(name)?.split(',').at(-1)?.trim() ?? ''));
  const client = toClient(readSocketAddress(headers));
  return isPrivate(client) ? SHARED_IP_BUCKET : client;
}

/** Cuts an IPv6 address to its /64 network, which one client owns. An invalid address counts as SHARED_IP_BUCKET. */
function toClient(ip: string): string {
  if (isIPv4(ip)) return ip;
  return isIPv6(ip) && !ip.includes('%') ? toNetwork(ip) : SHARED_IP_BUCKET;
}

const PRIVATE = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|0:0:0:0::|f[cd]|fe[89ab])/;
const isPrivate = (client: string) => PRIVATE.test(client);

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

type Client = { ipAddress: string | null; userAgent: string | null };
export type RequestInfo = Client & { requestId: string | null };

export function getRequestInfo(headers: Headers): RequestInfo {
  const ip = getClientIp(headers);
  return {
    ipAddress: ip === SHARED_IP_BUCKET ? null : ip,
    userAgent: headers.get('user-agent')?.slice(0, USER_AGENT_MAX) ?? null,
    requestId: headers.get(requestIdHeader),
  };
}

/** Returns what a session stores about its browser. A demo stores nothing, because all visitors share its accounts. */
export function getSessionClient(headers: Headers): Client {
  if (env().DEMO_MODE) return { ipAddress: null, userAgent: null };
  const { ipAddress, userAgent } = getRequestInfo(headers);
  return { ipAddress, userAgent };
}
