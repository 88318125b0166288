import { listResources, type ResourceName } from '@/lib/resources';
import { getReadRoutes, routes } from '@/lib/routes';
import { getPathPermission } from './pages';
import { isAllowed } from './permissions';
import type { Role } from './roles';

export type ManagerSection = 'dashboard' | ResourceName | 'users' | 'audit';

type Section = {
  key: ManagerSection;
  group: 'application' | 'configuration';
  href: string;
};

const managerSections: Section[] = [
  { key: 'dashboard', group: 'application', href: routes.manager.dashboard() },
  ...listResources('manager').map((key) => ({
    key,
    group: 'application' as const,
    href: getReadRoutes('manager', key).list(),
  })),
  { key: 'users', group: 'configuration', href: routes.manager.users() },
  { key: 'audit', group: 'configuration', href: routes.manager.audit() },
];

/** The sections of the manager area that a role may open, in the order of the navigation. */
export const listManagerSections = (role: Role | null): Section[] =>
  managerSections.filter(({ href }) => isAllowed(role, getPathPermission(href)));

/** The first of them, or the account page. */
export const getManagerHome = (role: Role | null): string =>
  listManagerSections(role)[0]?.href ?? routes.manager.account();
