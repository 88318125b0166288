import { isAllowed } from '@/lib/auth/permissions';
import { type Access, accessOf, areaPermission, routes } from '@/lib/routes';

const PROBE_ORIGIN = 'http://local.invalid';
const MAX_LENGTH = 2048;
const destinations: Access[] = ['app', 'manager'];

/**
 * A path of this site that a signed-in visitor may be sent to, or undefined.
 * The URL parser decides what is local, since browsers take `//evil`, `/\evil` and `/%09/evil` for other hosts.
 */
export function safeRedirect(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH || !raw.startsWith('/')) return undefined;
  if (!URL.canParse(raw, PROBE_ORIGIN)) return undefined;
  const { origin, pathname, search } = new URL(raw, PROBE_ORIGIN);
  if (origin !== PROBE_ORIGIN || /^\/[/\\]|%2f|%5c|%0|\\/i.test(pathname)) return undefined;
  return destinations.includes(accessOf(pathname)) ? pathname + search : undefined;
}

/**
 * Where a signed-in visitor goes: to what they wanted when their role may see it, else to the home of their role.
 * It asks safeRedirect again, so that an address that nobody has checked leads nowhere else.
 */
export function homeOf(role: string, wanted?: string): string {
  const path = safeRedirect(wanted);
  const access = path && accessOf(new URL(path, PROBE_ORIGIN).pathname);
  if (path && (access === 'app' || access === 'manager') && isAllowed(role, areaPermission[access]))
    return path;
  return isAllowed(role, areaPermission.manager) ? routes.manager.root() : routes.app.home();
}
