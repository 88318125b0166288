import { routes } from '@/lib/routes';
import { isAllowed, type Permission } from './permissions';
import type { Role } from './roles';

export type ManagerSection = 'dashboard' | 'repositories' | 'users' | 'audit';

type Section = {
  key: ManagerSection;
  group: 'application' | 'configuration';
  href: string;
  permission: Permission;
};

/** The sections of the manager area in the order of its navigation. */
export const managerSections: Section[] = [
  {
    key: 'dashboard',
    group: 'application',
    href: routes.manager.dashboard(),
    permission: { dashboard: ['read'] },
  },
  {
    key: 'repositories',
    group: 'application',
    href: routes.manager.repositories(),
    permission: { repository: ['read'] },
  },
  { key: 'users', group: 'configuration', href: routes.manager.users(), permission: { user: ['list'] } },
  { key: 'audit', group: 'configuration', href: routes.manager.audit(), permission: { audit: ['read'] } },
];

/** The first section that a role may see, or the account page. */
export const getManagerHome = (role: Role | null): string =>
  managerSections.find(({ permission }) => isAllowed(role, permission))?.href ?? routes.manager.account();
