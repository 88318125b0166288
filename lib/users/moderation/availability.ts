import type { Role } from '@/lib/auth/roles';
import type { UserStatus } from '@/lib/users/status';

const moderationKinds = ['impersonate', 'ban', 'unban', 'makeAdmin', 'makeUser', 'delete'] as const;
export type ModerationKind = (typeof moderationKinds)[number];

type Obstacle =
  | 'selfImpersonate'
  | 'adminImpersonate'
  | 'bannedImpersonate'
  | 'selfBan'
  | 'selfRole'
  | 'selfDelete';

export type ModeratedUser = {
  id: string;
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  banReason?: string | null;
};

export type ModerationOption = { kind: ModerationKind; obstacle?: Obstacle };

/** For display; the server enforces the rules. Only the viewer could be the last admin, so that is not checked. */
export function getModerationOptions(
  { id, role, status }: ModeratedUser,
  actorId: string,
): ModerationOption[] {
  const isSelf = id === actorId;
  const own = (obstacle: Obstacle) => (isSelf ? obstacle : undefined);
  const impersonation =
    role === 'admin' ? 'adminImpersonate' : status === 'banned' ? 'bannedImpersonate' : undefined;
  const offers: ModerationOption[] = [
    { kind: 'impersonate', obstacle: own('selfImpersonate') ?? impersonation },
    { kind: role === 'admin' ? 'makeUser' : 'makeAdmin', obstacle: own('selfRole') },
    { kind: 'ban', obstacle: own('selfBan') },
    { kind: 'delete', obstacle: own('selfDelete') },
  ];
  if (status === 'banned') offers.splice(3, 0, { kind: 'unban' });
  return offers;
}
