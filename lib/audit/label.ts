import type { Translate } from '@/lib/i18n/messages';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { isNamedAction, parseResourceAction } from './audit-actions';

type Translators = { audit: Translate<'audit'>; resources: Translate<'resources'> };

const ownActions = ['userUpdate', 'userRevokeSession', 'userRevokeSessions'] as const;
type OwnAction = (typeof ownActions)[number];

const isOwnAction = (action: string): action is OwnAction =>
  (ownActions as readonly string[]).includes(action);

/**
 * What the actor did, for example "created the repository", to be followed by the name of a user if the target is one. The
 * code itself for an action of another version.
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

/** An event by itself, for example "Repositories: created". */
export function nameEvent(action: string, { audit, resources }: Translators): string {
  const parsed = parseResourceAction(action);
  if (parsed)
    return audit(`resourceEvents.${parsed.verb}`, { name: resourceLabels.title(resources, parsed.resource) });
  return isNamedAction(action) ? audit(`events.${action}`) : action;
}
