import 'server-only';
import { allowedOrigins } from './origins';
import { onServer, wrapRequests } from './servers';

const LOCAL = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a request is for this machine, or for a host of BASE_URL or ALLOWED_HOSTS. */
export function isDevHost(host: string | undefined): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return LOCAL.test(hostname) || allowedOrigins().some((origin) => new URL(origin).hostname === hostname);
}

/**
 * Anyone may sign in as the example admin in development, and read all mails. A website whose name leads to 127.0.0.1 (DNS
 * rebinding) would do so from the developer's browser.
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
