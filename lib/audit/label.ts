import type { Translate } from '@/lib/i18n/messages';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { isNamedAction, parseResourceAction } from './audit-actions';

type Translators = { audit: Translate<'audit'>; resources: Translate<'resources'> };

const ownActions = ['userUpdate', 'userRevokeSession', 'userRevokeSessions'] as const;
type OwnAction = (typeof ownActions)[number];

const isOwnAction = (action: string): action is OwnAction =>
  (ownActions as readonly string[]).includes(action);

/**
 * Returns what the actor did, for example "created the repository". If the target is a user, the name follows. An
 * unknown action, for example of another version, is returned as it is.
 */
export function describeAction(
  { action, actorId, targetId }: { action: string; actorId: string | null; targetId: string | null },
  { audit, resources }: Translators,
): string {
  const parsed = parseResourceAction(action);
  if (parsed)
    return audit(`verbs.${parsed.verb}`, { target: resourceLabels.target(resources, parsed.resource) });
  if (isOwnAction(action) && actorId === targetId) return audit(`own.${action}`);
  return isNamedAction(action) ? audit(`actions.${action}`) : action;
}

/** Returns a name for the event without an actor, for example "Repositories: created". */
export function nameEvent(action: string, { audit, resources }: Translators): string {
  const parsed = parseResourceAction(action);
  if (parsed)
    return audit(`resourceEvents.${parsed.verb}`, { name: resourceLabels.title(resources, parsed.resource) });
  return isNamedAction(action) ? audit(`events.${action}`) : action;
}
