import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Answer = { status: number; headers: IncomingHttpHeaders; cookies: string[]; text: string };
type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

const agent = new Agent({ maxSockets: 100 });

/** A request as it is written here: no cookie jar, no redirects, no tidying of paths and headers. */
export const send = (origin: string, path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      { agent, hostname, port, path, method, headers: { ...length, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            cookies: response.headers['set-cookie'] ?? [],
            text: Buffer.concat(chunks).toString(),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** A JSON request to an endpoint of better-auth. */
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

/** The code of better-auth's answer, or null when it is none. */
export const codeOf = ({ text }: Answer): string | null => {
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : null;
  return body && typeof body === 'object' && 'code' in body ? String(body.code) : null;
};

/** A well-formed code that is not the given one. */
export const otherCode = (code: string, step = 1) =>
  String((Number(code) + step) % 10 ** code.length).padStart(code.length, '0');
