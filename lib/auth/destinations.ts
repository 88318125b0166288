import { safeRedirect } from '@/lib/link';
import { type Area, hasForms, listResources, type ResourceName } from '@/lib/resources';
import { getAccess, getFormRoutes, getReadRoutes, routes } from '@/lib/routes';
import { getPathPermission } from './pages';
import { areaPermission, isAllowed, isRole, type Role } from './roles';

type LandingUser = { name: string; role?: unknown; needsPasskey?: boolean };

/** Returns the page after a sign-in: onboarding, a safe `redirect` to an allowed page, or the passkey or home page. */
export function resolveLandingPath(user: LandingUser, redirect?: string): string {
  const role = isRole(user.role) ? user.role : null;
  const path = safeRedirect(redirect);
  if (user.name === '') return routes.onboarding({ redirect: path });
  const [pathname = ''] = path?.split('?') ?? [];
  if (path && ['app', 'manager'].includes(getAccess(pathname)) && canOpen(role, pathname)) return path;
  if (user.needsPasskey) return routes.passkey({ redirect: path });
  return isAllowed(role, areaPermission.manager) ? getManagerHome(role) : routes.app.home();
}

const { app, manager } = routes;

const toDestinations = (area: Area) =>
  listResources(area).map((key) => ({ key, href: getReadRoutes(area, key).list() }));

type Section = {
  key: 'dashboard' | ResourceName | 'users' | 'audit';
  group: 'application' | 'configuration';
  href: string;
};

const managerSections: Section[] = [
  { key: 'dashboard', group: 'application', href: manager.dashboard() },
  ...toDestinations('manager').map((page) => ({ ...page, group: 'application' as const })),
  { key: 'users', group: 'configuration', href: manager.users() },
  { key: 'audit', group: 'configuration', href: manager.audit() },
];

/** Returns the sections of the manager area that a role may open, in the order of the navigation. */
export const listManagerSections = (role: Role | null): Section[] =>
  managerSections.filter(({ href }) => isAllowed(role, getPathPermission(href)));

export const getManagerHome = (role: Role | null): string =>
  listManagerSections(role)[0]?.href ?? manager.account();

export type Destination = {
  key: 'home' | ResourceName | 'account' | 'dashboard' | 'users' | 'audit' | 'app' | 'manager';
  href: string;
};

const destinations: Record<Area, Destination[]> = {
  app: [
    { key: 'home', href: app.home() },
    ...toDestinations('app'),
    { key: 'account', href: app.account() },
    { key: 'manager', href: manager.root() },
  ],
  manager: [
    ...managerSections,
    { key: 'account', href: manager.account() },
    { key: 'app', href: app.home() },
  ],
};

type Creation = { key: ResourceName | 'user'; href: string };

const toCreations = (area: Area): Creation[] =>
  listResources(area)
    .filter((key) => hasForms(area, key))
    .map((key) => ({ key, href: getFormRoutes(area, key).new() }));

const ofManager: Creation[] = [...toCreations('manager'), { key: 'user', href: manager.newUser() }];
const ofApp = toCreations('app');

/** The app area also offers forms of the manager area, for resources without a form in the app area. */
const creations: Record<Area, Creation[]> = {
  app: [...ofApp, ...ofManager.filter(({ key }) => !ofApp.some((own) => own.key === key))],
  manager: ofManager,
};

const canOpen = (role: Role | null, href: string) => isAllowed(role, getPathPermission(href));

export const listDestinations = (area: Area, role: Role | null): Destination[] =>
  destinations[area].filter(({ href }) => canOpen(role, href));

export const listCreations = (area: Area, role: Role | null): Creation[] =>
  creations[area].filter(({ href }) => canOpen(role, href));
