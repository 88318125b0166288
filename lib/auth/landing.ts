import { safeRedirect } from '@/lib/redirect';
import { getAccess, routes } from '@/lib/routes';
import { getManagerHome } from './manager-sections';
import { areaPermission, isAllowed } from './permissions';
import { isRole } from './roles';

/** Onboarding without a name, else `redirect` (may be unchecked) if the role may see it, else the role's home. */
export function resolveLandingPath(user: { name: string; role?: unknown }, redirect?: string): string {
  const role = isRole(user.role) ? user.role : null;
  const path = safeRedirect(redirect);
  if (user.name === '') return routes.onboarding({ redirect: path });
  const access = path && getAccess(path.split('?')[0] ?? '');
  if (path && (access === 'app' || access === 'manager') && isAllowed(role, areaPermission[access]))
    return path;
  return isAllowed(role, areaPermission.manager) ? getManagerHome(role) : routes.app.home();
}
