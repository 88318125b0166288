import { getTitleField, isResourceName } from '@/lib/resources';
import { getReadRoutes, routes } from '@/lib/routes';
import { parseResourceAction, personalActions } from './audit-actions';
import type { ListedAuditEvent, Person } from './list';

export type Subject = { label?: string; href?: string };

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export const toPersonSubject = ({ id, name, email }: Person): Subject => ({
  label: name || email,
  href: routes.manager.user(id),
});

/** Returns the event's target, or null for users' actions on their own account and for sessions, which have no name. */
export function getSubject(event: ListedAuditEvent): Subject | null {
  const { action, targetType, targetId, targetUser, before, after, title } = event;
  if (!targetId || targetType === 'session' || personalActions.some((each) => each === action)) return null;
  if (targetUser) return toPersonSubject(targetUser);
  const values = { ...before, ...after };
  if (isResourceName(targetType)) {
    const isDeletion = parseResourceAction(action)?.verb === 'delete';
    const href = isDeletion ? undefined : getReadRoutes('manager', targetType).record(targetId);
    const field = getTitleField(targetType);
    return { label: field ? text(values[field]) : title, href };
  }
  // A deleted user has no page, so the link leads to the events of the user.
  if (targetType === 'user')
    return {
      label: text(values.name) ?? text(values.email),
      href: routes.manager.audit({ target: targetId }),
    };
  if (targetType === 'job') return { label: targetId };
  return { label: text(values.fileName), href: routes.manager.audit({ import: targetId }) };
}
