import type { Messages } from './messages';

type Namespace = keyof Messages;

/**
 * The namespaces that the browser gets: from each layout, in addition to those of `root`, and from each page by
 * `PageBody`, in addition to those of its layout. A test compares this table with the client components.
 */
export const clientNamespaces = {
  root: [
    'common',
    'confirm',
    'connection',
    'demo',
    'errorBoundary',
    'form',
    'pageError',
    'preferences',
    'toaster',
  ],
  login: ['login', 'passkeys', 'verify'],
  onboarding: ['impersonation', 'onboarding', 'signOut'],
  app: ['impersonation', 'palette', 'signOut', 'userMenu'],
  manager: ['impersonation', 'managerNav', 'palette', 'signOut', 'userMenu'],
  account: [
    'account',
    'changeEmail',
    'deleteAccount',
    'devices',
    'linkedMethods',
    'ownData',
    'ownSessions',
    'passkeys',
    'verify',
  ],
  audit: ['audit', 'datePicker', 'list', 'search', 'users'],
  components: ['dashboard', 'datePicker', 'list', 'repositories', 'users'],
  repositories: ['datePicker', 'list', 'repositories', 'search'],
  repository: ['repositories'],
  repositoryImport: ['import', 'repositoryImport'],
  user: ['datePicker', 'moderation', 'userSessions'],
  userForm: ['users'],
  userImport: ['import', 'userImport'],
  users: ['datePicker', 'list', 'moderation', 'search', 'users'],
} as const satisfies Record<string, readonly Namespace[]>;

export type MessageArea = keyof typeof clientNamespaces;

export const pickMessages = (messages: Messages, area: MessageArea): Partial<Messages> =>
  Object.fromEntries(clientNamespaces[area].map((namespace) => [namespace, messages[namespace]]));

const written = new WeakMap<Messages, Partial<Record<MessageArea, string>>>();

/** As JSON, because React writes a long text much faster than an object. */
export function writeMessages(messages: Messages, area: MessageArea): string {
  const areas = written.get(messages) ?? {};
  written.set(messages, areas);
  areas[area] ??= JSON.stringify(pickMessages(messages, area));
  return areas[area];
}
