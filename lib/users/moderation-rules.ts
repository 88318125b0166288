import { isBanned } from '@/lib/auth/ban';
import { coversRole, isAllowed, type Permission, type Role } from '@/lib/auth/roles';
import { DAY_MS, endOfDay } from '@/lib/time';

export const userStatuses = ['active', 'banned', 'invited', 'neverSignedIn'] as const;
export type UserStatus = (typeof userStatuses)[number];

type Fields = {
  banned: boolean;
  banExpires: Date | null;
  lastSignInAt: Date | null;
  invitedAt: Date | null;
};

export function getUserStatus({ lastSignInAt, invitedAt, ...ban }: Fields, now = new Date()): UserStatus {
  if (isBanned(ban, now)) return 'banned';
  if (lastSignInAt) return 'active';
  return invitedAt ? 'invited' : 'neverSignedIn';
}

export const userViews = {
  all: {},
  active: { status: 'active' },
  invited: { status: 'invited' },
  banned: { status: 'banned' },
  admins: { role: 'admin' },
} as const satisfies Record<string, { status?: UserStatus; role?: Role }>;

export type UserView = keyof typeof userViews;
export const userViewNames = Object.keys(userViews) as UserView[];

/** Returns whether one of `userViews` filters by exactly this status and role. */
export const isUserView = ({ status, role }: Record<string, string>): boolean =>
  Object.values<{ status?: string; role?: string }>(userViews).some(
    (view) => view.status === status && view.role === role,
  );

const moderationKinds = ['impersonate', 'invite', 'ban', 'unban', 'makeAdmin', 'makeUser', 'delete'] as const;
export type ModerationKind = (typeof moderationKinds)[number];

/** Menus and actions check these permissions. The write checks them again under its locks. */
export const moderationPermissions: Record<ModerationKind, Permission> = {
  impersonate: { user: ['impersonate'] },
  invite: { user: ['create'] },
  ban: { user: ['ban'] },
  unban: { user: ['ban'] },
  makeAdmin: { user: ['set-role'] },
  makeUser: { user: ['set-role'] },
  delete: { user: ['delete'] },
};

type Obstacle =
  | 'selfImpersonate'
  | 'adminImpersonate'
  | 'bannedImpersonate'
  | 'namelessImpersonate'
  | 'higherRole'
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
  banExpires?: Date | null;
};

export type ModerationOption = { kind: ModerationKind; obstacle?: Obstacle };

export type Moderator = { id: string; role: Role | null };

/** Checks only the actor. `getModerationOptions` also checks the user. */
export const isModerationAllowed = ({ role }: Moderator, kind: ModerationKind): boolean =>
  isAllowed(role, moderationPermissions[kind]) && (kind !== 'makeAdmin' || coversRole(role, 'admin'));

/** Removes the reason and the end of bans, unless the actor may ban users. */
export const hideBans = <User extends ModeratedUser>(users: User[], actor: Moderator): User[] =>
  isModerationAllowed(actor, 'ban')
    ? users
    : users.map((user) => ({ ...user, banReason: null, banExpires: null }));

export const isEditAllowed = (user: Pick<ModeratedUser, 'role'>, { role }: Moderator): boolean =>
  isAllowed(role, { user: ['update'] }) && coversRole(role, user.role);

/**
 * Returns the entries of a user's menu. The server enforces the same rules. The last admin has no obstacle of its own:
 * only an admin may moderate an admin, so the last admin can only be the actor, who gets `selfBan` and alike.
 */
export function getModerationOptions(user: ModeratedUser, actor: Moderator): ModerationOption[] {
  const { id, role, status } = user;
  const isSelf = id === actor.id;
  const higherRole = coversRole(actor.role, role) ? undefined : 'higherRole';
  const own = (obstacle: Obstacle) => (isSelf ? obstacle : higherRole);
  const options: ModerationOption[] = [
    { kind: 'impersonate', obstacle: own('selfImpersonate') ?? getImpersonationObstacle(user) },
    { kind: role === 'admin' ? 'makeUser' : 'makeAdmin', obstacle: own('selfRole') },
    { kind: 'ban', obstacle: own('selfBan') },
    { kind: 'delete', obstacle: own('selfDelete') },
  ];
  if (status === 'invited' || status === 'neverSignedIn')
    options.splice(1, 0, { kind: 'invite', obstacle: higherRole });
  if (status === 'banned') options.splice(3, 0, { kind: 'unban', obstacle: higherRole });
  return options.filter(({ kind }) => isModerationAllowed(actor, kind));
}

function getImpersonationObstacle({ role, status, name }: ModeratedUser): Obstacle | undefined {
  if (role === 'admin') return 'adminImpersonate';
  if (status === 'banned') return 'bannedImpersonate';
  return name === '' ? 'namelessImpersonate' : undefined;
}

const skipReasons = [
  'notFound',
  'self',
  'lastAdmin',
  'unchanged',
  'forbidden',
  'signedIn',
  'banned',
  'invitedRecently',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** `label` is the name or the email. It is empty for an unknown id. */
export type SkippedUser = { id: string; label: string; reason: SkipReason };

export type DeletionPreview = {
  count: number;
  /** The number of admins among the `count` users. */
  admins: number;
  /** The first users to delete, at most DELETED_SHOWN. */
  shown: { id: string; name: string; email: string }[];
  skipped: { reason: SkipReason; count: number }[];
};

/** `methods` has the names of passkeys (null for one without a name) and of the providers of linked accounts. */
export type UserSignInMethods = { id: string; label: string; methods: (string | null)[] };

export type ModerationResult = {
  done: number;
  /** The first skipped users, at most SKIPPED_SHOWN. */
  skipped: SkippedUser[];
  skippedCount: number;
  mailsFailed: number;
  /**
   * The users whose ban was lifted and who still have passkeys or linked accounts, at most METHODS_SHOWN. Undefined if
   * the admin may not secure accounts.
   */
  withMethods?: UserSignInMethods[];
  withMethodsCount?: number;
};

export const banEnds = ['day', 'week', 'month', 'never', 'date'] as const;
export type BanEnd = (typeof banEnds)[number];

const lengths: Partial<Record<BanEnd, { days: number; count: number }>> = {
  day: { days: 1, count: 1 },
  week: { days: 7, count: 1 },
  month: { days: 30, count: 30 },
};

export const getBanEndCount = (end: BanEnd) => lengths[end]?.count ?? 0;

/** Returns null for a permanent ban, and while no day is picked. Only `date` uses `day`, for example `2026-12-31`. */
export function getBanEnd(end: BanEnd, day: string, timeZone: string, now = Date.now()): Date | null {
  if (end === 'date') return day ? endOfDay(day, timeZone) : null;
  const length = lengths[end];
  return length ? new Date(now + length.days * DAY_MS) : null;
}
