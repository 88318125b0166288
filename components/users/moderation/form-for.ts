import type { ModeratedUser } from '@/lib/users/moderation/availability';

/** Names the users for an action, whether it takes one of them or many. */
export function formFor(targets: ModeratedUser[], form = new FormData()): FormData {
  form.set('id', targets[0]?.id ?? '');
  form.set('ids', targets.map(({ id }) => id).join(','));
  return form;
}
