import type { ModeratedUser } from '@/lib/users/moderation/availability';

/** What every drawer that asks about users is given. */
export type ModerationQuestion = {
  targets: ModeratedUser[];
  /** In a list many can be done at once, and one stays in it afterwards. */
  inList: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone?: () => void;
};
