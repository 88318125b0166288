import type { Messages } from './messages';

type Namespace = keyof Messages;

/**
 * The namespaces that each layout sends to the browser, in addition to those of `root`. A test compares this table
 * with the client components.
 */
export const clientNamespaces = {
  root: ['common', 'confirm', 'demo', 'errorBoundary', 'pageError', 'toaster'],
  login: ['form', 'login', 'passkeys', 'preferences', 'verify'],
  onboarding: ['form', 'impersonation', 'onboarding', 'preferences', 'signOut'],
  mailedLinks: ['form', 'preferences'],
  app: [
    'account',
    'changeEmail',
    'deleteAccount',
    'devices',
    'form',
    'impersonation',
    'linkedMethods',
    'list',
    'ownData',
    'ownSessions',
    'passkeys',
    'preferences',
    'search',
    'signOut',
    'userMenu',
    'verify',
  ],
  manager: [
    'account',
    'auditFilters',
    'changeEmail',
    'datePicker',
    'deleteAccount',
    'devices',
    'form',
    'impersonation',
    'linkedMethods',
    'list',
    'managerNav',
    'moderation',
    'ownData',
    'ownSessions',
    'passkeys',
    'preferences',
    'repositories',
    'repositoryImport',
    'search',
    'signOut',
    'userMenu',
    'userSessions',
    'users',
    'verify',
  ],
  outbox: ['form', 'preferences', 'search'],
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
