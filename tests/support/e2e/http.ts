import { randomBytes } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Answer = { status: number; headers: IncomingHttpHeaders; cookies: string[]; text: string };
type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** Words of a stack, of a query or of a connection, which no answer may contain. */
export const LEAK =
  /node_modules|\/lib\/\w+\/|PrismaClient|postgres(ql)?:\/\/|syntax error|\bat \w+ \(|"stack"/;

const agent = new Agent({ maxSockets: 100 });

/** Sends a request as given: no cookie jar, no redirects, no normalized paths. */
export const send = (origin: string, path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      { agent, hostname, port, path, method, headers: { ...length, ...headers } },
      (response) => {
        const { statusCode: status = 0, headers: received } = response;
        const cookies = received['set-cookie'] ?? [];
        const finish = (bytes: Buffer) =>
          resolve({ status, headers: received, cookies, text: bytes.toString() });
        buffer(response).then(finish, reject);
      },
    );
    sent.on('error', reject);
    // As bytes: with a string, Node would send the headers in UTF-8 too.
    sent.end(body === undefined ? undefined : Buffer.from(body));
  });

export const open = (origin: string, path: string, cookie = '') =>
  send(origin, path, { headers: cookie ? { cookie } : {} });

/** Without the origin; empty if there is no redirect. */
export const redirectTarget = ({ headers }: Answer) =>
  String(headers.location ?? '').replace(/^https?:\/\/[^/]+/, '');

export const postAuth = (
  origin: string,
  endpoint: string,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  send(origin, `/api/auth${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const sendCode = (origin: string, email: unknown, headers: Record<string, string> = {}) =>
  postAuth(origin, '/email-otp/send-verification-otp', { email, type: 'sign-in' }, headers);

export const verifyCode = (
  origin: string,
  email: unknown,
  otp: unknown,
  headers: Record<string, string> = {},
) => postAuth(origin, '/sign-in/email-otp', { email, otp }, headers);

export const getErrorCode = ({ text }: Answer): string | null => {
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : null;
  return body && typeof body === 'object' && 'code' in body ? String(body.code) : null;
};

export const uniqueIp = () => `10.${[...randomBytes(3)].join('.')}`;

export const fromIp = (ip = uniqueIp()) => ({ 'x-client-ip': ip });

export const toCookieHeader = ({ cookies }: Pick<Answer, 'cookies'>) =>
  cookies.map((cookie) => cookie.split(';')[0]).join('; ');

/** The Cookie header after a response: new cookies replace old ones, expired ones are removed. */
export function applyCookies(cookie: string, { cookies }: Pick<Answer, 'cookies'>): string {
  const pairs = cookie.split('; ').filter(Boolean);
  const jar = new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair]));
  for (const line of cookies) {
    const pair = line.split(';')[0] ?? '';
    const name = pair.slice(0, pair.indexOf('='));
    if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
    else jar.set(name, pair);
  }
  return [...jar.values()].join('; ');
}
