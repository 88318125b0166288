import 'server-only';
import type { ActiveSession } from './store';

const VALID_MS = 2_000;
const KEPT_MAX = 1_000;

type Kept = { session: ActiveSession; until: number };

// Middleware and pages are two bundles of one process; on globalThis they share the sessions.
const store = globalThis as typeof globalThis & { __keptSessions?: Map<string, Kept> };

function keptSessions(): Map<string, Kept> {
  store.__keptSessions ??= new Map();
  return store.__keptSessions;
}

/** Keeps the session that the middleware has just read, for the page of the same request. */
export function keepSession(requestId: string, session: ActiveSession): void {
  const kept = keptSessions();
  kept.set(requestId, { session, until: performance.now() + VALID_MS });
  // Entries that no page takes, for example of public pages.
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
}

/**
 * Returns the kept session of a request once. The middleware overwrites the id of every request, so a client can't
 * name the one of another. Undefined where the middleware runs in a process of its own: read the session then.
 */
export function takeSession(requestId: string | null): ActiveSession | undefined {
  if (requestId === null) return undefined;
  const kept = keptSessions();
  const entry = kept.get(requestId);
  kept.delete(requestId);
  return entry && entry.until > performance.now() ? entry.session : undefined;
}
