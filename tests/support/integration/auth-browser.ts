import { handleAuthRequest } from '@/lib/sign-in/better-auth/handler';

const ORIGIN = 'http://localhost:3000';

/** Talks to /api/auth in this process as a browser does: it keeps cookies and says where it is from. */
export class AuthBrowser {
  readonly cookies = new Map<string, string>();

  async send(path: string, body?: object): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { origin: ORIGIN, cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
    const response = await handleAuthRequest(
      new Request(new URL(path, ORIGIN), {
        method: body ? 'POST' : 'GET',
        headers,
        body: body && JSON.stringify(body),
      }),
    );
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  private keep(line: string) {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/);
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  /** Follows a redirect back to us, as the provider sends it, and answers where it leads. */
  async arrive(callback: string): Promise<string> {
    const { pathname, search } = new URL(callback);
    const response = await this.send(pathname + search);
    const location = response.headers.get('location');
    if (!location) throw new Error(`No redirect but ${response.status}: ${await response.text()}`);
    return location.replace(ORIGIN, '');
  }
}
