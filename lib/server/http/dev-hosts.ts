import 'server-only';
import { allowedOrigins } from './origins';
import { onServer, wrapRequests } from './servers';

const LOCAL = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Returns whether the host is this machine or is named in BASE_URL or ALLOWED_HOSTS. */
export function isDevHost(host: string | undefined): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return LOCAL.test(hostname) || allowedOrigins().some((origin) => new URL(origin).hostname === hostname);
}

/**
 * Prevents DNS rebinding in development, where anyone may sign in as the example admin and read all mails. A website
 * whose name resolves to 127.0.0.1 could do so from the developer's browser.
 */
export function rejectOtherHosts(): void {
  onServer((server) =>
    wrapRequests(server, (request, response, handle) => {
      if (isDevHost(request.headers.host)) return handle();
      response.writeHead(403, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
      response.end('This host is not in BASE_URL or ALLOWED_HOSTS.\n');
    }),
  );
}
