import {
  type Area,
  isOwned,
  type RecordKind,
  type ResourceName,
  type ResourcePermission,
} from '@/lib/resources';
import { isRole, type Permission, type Role, roles, statements, toOwn } from './roles';

export type { Permission };

/** True if the role has every action of the permission, which names one or more. */
export function isAllowed(role: Role | null, permission: Permission): boolean {
  const entries = Object.entries(permission);
  if (role === null || entries.length === 0) return false;
  const granted: Partial<Record<string, readonly string[]>> = roles[role];
  return entries.every(
    ([resource, actions]) =>
      actions.length > 0 && actions.every((action) => granted[resource]?.includes(action)),
  );
}

/** Checks permissions that a client has named. An unknown resource is denied. */
export const isRequestAllowed = (role: Role | null, permissions: Record<string, string[]>): boolean =>
  Object.keys(permissions).every((resource) => Object.hasOwn(statements, resource)) &&
  isAllowed(role, permissions as Permission);

/** Whether a role has every permission of another: users manage and give only such roles. */
export function coversRole(role: Role | null, other: string): boolean {
  if (role === null || !isRole(other)) return role !== null;
  const granted = Object.entries<readonly string[]>(roles[other]).filter(([, actions]) => actions.length > 0);
  return granted.every(([resource, actions]) => isAllowed(role, { [resource]: actions }));
}

/**
 * The permission for a resource that is known at run time. In the app area, a resource with an owner needs the permission for
 * one's own records.
 */
export const resourcePermission = (
  area: Area,
  name: ResourceName,
  ...actions: ResourcePermission[]
): Permission => ({ [area === 'app' && isOwned(name) ? toOwn(name) : name]: actions });

/** The permission to find users or records in an area, and to name them in a form. */
export const kindPermission = (area: Area, kind: RecordKind): Permission =>
  kind === 'user' ? { user: ['list'] } : resourcePermission(area, kind, 'read');

export const areaPermission = {
  app: { apps: ['app'] },
  manager: { apps: ['manager'] },
} as const satisfies Record<'app' | 'manager', Permission>;
