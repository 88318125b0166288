import type { Translate } from '@/lib/i18n/messages';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { isNamedAction, parseResourceAction } from './audit-actions';

type Translators = { audit: Translate<'audit'>; resources: Translate<'resources'> };

/** What the actor did, for example "created the repository". The code itself for an action of another version. */
export function describeAction(action: string, { audit, resources }: Translators): string {
  const parsed = parseResourceAction(action);
  if (parsed)
    return audit(`verbs.${parsed.verb}`, { target: resourceLabels.target(resources, parsed.resource) });
  return isNamedAction(action) ? audit(`actions.${action}`) : action;
}
