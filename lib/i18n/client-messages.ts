import {
  getResource,
  type ImportedName,
  isImported,
  type ResourceName,
  type ResourcePlural,
  resourceNames,
} from '@/lib/resources';
import type { Messages } from './messages';

type Namespace = keyof Messages;

const plurals = resourceNames.map((name) => getResource(name).plural);

const toImport = (name: ImportedName): [area: string, namespaces: Namespace[]] => [
  `${name}Import`,
  ['import', 'importPage', `${name}Import`],
];

const ofResources = Object.fromEntries(
  resourceNames.flatMap((name): [string, Namespace[]][] => {
    const { plural, fields } = getResource(name);
    const inForm: Namespace[] = Object.values(fields).includes('date') ? ['datePicker'] : [];
    return [
      [plural, ['datePicker', 'list', 'record', 'search', plural]],
      [name, [...inForm, 'record', plural]],
      ...(isImported(name) ? [toImport(name)] : []),
    ];
  }),
) as Record<ResourceName | ResourcePlural | `${ImportedName}Import`, Namespace[]>;

/**
 * The namespaces that the browser gets: from each layout, in addition to those of `root`, and from each page by
 * `PageBody`, in addition to those of its layout. A resource has two: its plural for the list, and its name for other pages.
 * A test compares this table with the client components.
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
  errors: ['impersonation', 'signOut'],
  onboarding: ['impersonation', 'onboarding', 'signOut'],
  app: ['appNav', 'impersonation', 'palette', 'resources', 'signOut', 'userMenu'],
  manager: ['impersonation', 'managerNav', 'palette', 'resources', 'signOut', 'userMenu'],
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
  audit: ['audit', 'datePicker', 'list', 'search', 'users', ...plurals],
  components: ['dashboard', 'datePicker', 'list', 'record', 'signOut', 'users'],
  user: ['datePicker', 'moderation', 'userSessions'],
  userForm: ['users'],
  users: ['datePicker', 'list', 'moderation', 'search', 'users'],
  ...ofResources,
  userImport: toImport('user')[1],
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
