import type { Translate } from '@/lib/i18n/messages';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { isNamedAction, parseResourceAction } from './audit-actions';

type Translators = { audit: Translate<'audit'>; resources: Translate<'resources'> };

/** Returns a name for the event, for example "Repositories: created". An unknown action is returned as it is. */
export function nameEvent(action: string, { audit, resources }: Translators): string {
  const parsed = parseResourceAction(action);
  if (parsed) {
    const name = resourceLabels.title(resources, parsed.resource);
    return audit('resourceEvent', { name, verb: audit(`verbs.${parsed.verb}`) });
  }
  return isNamedAction(action) ? audit(`events.${action}`) : action;
}
