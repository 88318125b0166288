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

/** Returns whether a fixed view has exactly this filter by status and role. */
export const isUserView = ({ status, role }: Record<string, string>): boolean =>
  Object.values<{ status?: string; role?: string }>(userViews).some(
    (view) => view.status === status && view.role === role,
  );

const moderationKinds = ['impersonate', 'invite', 'ban', 'unban', 'makeAdmin', 'makeUser', 'delete'] as const;
export type ModerationKind = (typeof moderationKinds)[number];

/** Menus and actions check these permissions, and the write checks them again under its locks. */
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

/** Returns whether the actor's role allows this kind of moderation for some users. */
export const isModerationAllowed = ({ role }: Moderator, kind: ModerationKind): boolean =>
  isAllowed(role, moderationPermissions[kind]) && (kind !== 'makeAdmin' || coversRole(role, 'admin'));

/** Removes the reason and the end of bans, unless the actor may change bans. */
export const hideBans = <User extends ModeratedUser>(users: User[], actor: Moderator): User[] =>
  isModerationAllowed(actor, 'ban')
    ? users
    : users.map((user) => ({ ...user, banReason: null, banExpires: null }));

export const isEditAllowed = (user: Pick<ModeratedUser, 'role'>, { role }: Moderator): boolean =>
  isAllowed(role, { user: ['update'] }) && coversRole(role, user.role);

/**
 * Returns what menus show. The server enforces the rules. The last admin needs no obstacle: only admins may moderate an
 * admin, so that admin is the actor, and an actor has obstacles of their own.
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
  /** How many of them are admins. */
  admins: number;
  /** The first users, at most DELETED_SHOWN. */
  shown: { id: string; name: string; email: string }[];
  skipped: { reason: SkipReason; count: number }[];
};

/** The ways to sign in besides the emailed code: names of passkeys (null without a name) and of providers. */
export type UserSignInMethods = { id: string; label: string; methods: (string | null)[] };

export type ModerationResult = {
  done: number;
  /** The first skipped users, at most SKIPPED_SHOWN. */
  skipped: SkippedUser[];
  skippedCount: number;
  mailsFailed: number;
  /**
   * Users whose ban is lifted and who still have passkeys or linked accounts, at most METHODS_SHOWN. Undefined if the
   * admin may not secure them.
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

export const getBanCount = (end: BanEnd) => lengths[end]?.count ?? 0;

/** Returns the end of the picked day, or null for a permanent ban and while no day is picked. */
export function getBanEnd(end: BanEnd, day: string, timeZone: string, now = Date.now()): Date | null {
  if (end === 'date') return day ? endOfDay(day, timeZone) : null;
  const length = lengths[end];
  return length ? new Date(now + length.days * DAY_MS) : null;
}
