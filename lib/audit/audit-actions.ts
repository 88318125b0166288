import { type ResourceName, resourceNames } from '@/lib/resources';

/** Each action has a label in messages/*.json under `audit.events`. */
const namedActions = [
  'sessionSignIn',
  'sessionSignOut',
  'sessionRefusedBanned',
  'userOnboard',
  'userCreate',
  'userInvite',
  'userUpdate',
  'userPromote',
  'userShowCode',
  'userBan',
  'userUnban',
  'userSetRole',
  'userDelete',
  'userImpersonate',
  'userImpersonateStop',
  'userRevokeSession',
  'userRevokeSessions',
  'userRemovePasskey',
  'userUnlinkProvider',
  'userSecure',
  'accountUpdateName',
  'accountUpdatePicture',
  'accountUpdateLocale',
  'accountUpdateTheme',
  'accountUpdateTimeZone',
  'accountUpdateEmail',
  'accountDownload',
  'accountDelete',
  'accountRevokeSession',
  'accountRevokeSessions',
  'accountRestoreEmail',
  'accountLinkProvider',
  'accountUnlinkProvider',
  'accountAddPasskey',
  'accountRenamePasskey',
  'accountRemovePasskey',
  'accountSecure',
  'importFinish',
  'jobRun',
] as const;

/** What can be done with the records of a resource. Each verb has a label in messages/*.json under `audit.verbs`. */
const resourceVerbs = ['create', 'update', 'delete', 'restore'] as const;
export type ResourceVerb = (typeof resourceVerbs)[number];

export type NamedAction = (typeof namedActions)[number];
export type ResourceAction = `${ResourceName}${Capitalize<ResourceVerb>}`;
export type AuditAction = NamedAction | ResourceAction;

export const toResourceAction = (name: ResourceName, verb: ResourceVerb) =>
  `${name}${verb.charAt(0).toUpperCase()}${verb.slice(1)}` as ResourceAction;

const resourceActions = new Map<string, { resource: ResourceName; verb: ResourceVerb }>(
  resourceNames.flatMap((resource) =>
    resourceVerbs.map((verb) => [toResourceAction(resource, verb), { resource, verb }] as const),
  ),
);

/** Splits an action such as `repositoryCreate` into its verb `create` and its resource `repository`. */
export const parseResourceAction = (action: string) => resourceActions.get(action);

export const auditActions: readonly AuditAction[] = [
  ...namedActions,
  ...(resourceActions.keys() as Iterable<ResourceAction>),
];

const groups = ['session', 'account', 'user', 'import', 'job'] as const;
export type EventGroup = (typeof groups)[number];

/** The named actions in groups, in the order of the filter. */
export const eventGroups: readonly { group: EventGroup; actions: readonly NamedAction[] }[] = groups.map(
  (group) => ({ group, actions: namedActions.filter((action) => action.startsWith(group)) }),
);

export const getResourceActions = (resource: ResourceName): readonly AuditAction[] =>
  resourceVerbs.map((verb) => toResourceAction(resource, verb));

export const isNamedAction = (action: string): action is NamedAction =>
  (namedActions as readonly string[]).includes(action);

/** Actions of users on their own account. All other actions concern other users, records, imports or jobs. */
export const personalActions = auditActions.filter(
  (action) => action === 'userOnboard' || action.startsWith('session') || action.startsWith('account'),
);
