import {
  Ban,
  CircleCheck,
  type LucideIcon,
  Mail,
  ShieldCheck,
  ShieldOff,
  Trash,
  VenetianMask,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  getModerationOptions,
  type ModeratedUser,
  type ModerationKind,
  type Moderator,
} from '@/lib/users/moderation-rules';

export const moderationIcons: Record<ModerationKind, LucideIcon> = {
  impersonate: VenetianMask,
  invite: Mail,
  ban: Ban,
  unban: CircleCheck,
  makeAdmin: ShieldCheck,
  makeUser: ShieldOff,
  delete: Trash,
};

/** What the actor may do to a user, as the menus and the palette offer it. */
export function useModerationOptions(user: ModeratedUser, actor: Moderator) {
  const t = useTranslations('moderation');
  return getModerationOptions(user, actor).map(({ kind, obstacle }) => {
    const isBanChanged = kind === 'ban' && user.status === 'banned';
    const isInvitedAgain = kind === 'invite' && user.status === 'invited';
    return {
      kind,
      label: t(
        isBanChanged ? 'actions.changeBan' : isInvitedAgain ? 'actions.inviteAgain' : `actions.${kind}`,
      ),
      icon: moderationIcons[kind],
      obstacle: obstacle && t(`obstacles.${obstacle}`),
    };
  });
}
