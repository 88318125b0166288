import { routes } from '@/lib/routes';

/** The most reports of one page load, because an error can repeat in a loop. */
const MOST = 5;
const LENGTH = 4_000;

const sent = new Set<string>();

/**
 * Sends an unexpected error to the server's `reportError`. Errors of the server itself have a digest: it has reported them. Errors
 * of extensions and of other sites have no line of this site in their stack.
 */
export function reportBrowserError(error: unknown): void {
  if (!(error instanceof Error) || 'digest' in error || error.name === 'AbortError') return;
  const { name, message, stack = '' } = error;
  if (sent.size >= MOST || sent.has(stack) || !stack.includes(window.location.origin)) return;
  sent.add(stack);
  const cut = (text: string) => text.slice(0, LENGTH);
  const body = { name: cut(name), message: cut(message), stack: cut(stack), path: window.location.pathname };
  // `keepalive`: it is sent although the page may be left. Nobody waits for the answer.
  void fetch(routes.api.errors(), {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
