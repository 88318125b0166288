import { listFileFields } from '@/lib/file-fields';
import { getResource, isOwned, listResources, type ResourceName, resourceNames } from '@/lib/resources';
import type { Messages } from './messages';

type Namespace = keyof Messages;

const toPlural = (name: ResourceName) => getResource(name).plural;

const ofArea = ['datePicker', 'list', 'palette', 'resources', 'search', 'userMenu'] as const;

/** The lists of the app area need this namespace. */
const recordsOfApp: Namespace[] = listResources('app').length > 0 ? ['record'] : [];

/** Forms with a picture or a file need this namespace, and so does the user's own picture. */
const upload: Namespace[] = ['upload'];
const hasFiles = (name: ResourceName) => listFileFields(name).length > 0;
const hasFilesInApp = resourceNames.some((name) => isOwned(name) && hasFiles(name));
const hasFilesInManager = resourceNames.some(hasFiles);

/**
 * The namespaces of the messages that browsers get. The root layout sends those of `root`. Other layouts and pages add
 * namespaces by `AreaMessages`. A test compares this table with the components.
 */
export const clientNamespaces = {
  root: [
    'common',
    'confirm',
    'demo',
    'errorBoundary',
    'form',
    'impersonation',
    'pageError',
    'preferences',
    'signOut',
    'toaster',
  ],
  login: ['login', 'passkeys', 'verify'],
  onboarding: ['onboarding', 'passkeys'],
  app: [...ofArea, ...recordsOfApp, ...(hasFilesInApp ? upload : []), ...listResources('app').map(toPlural)],
  manager: [
    'managerNav',
    'record',
    ...ofArea,
    ...(hasFilesInManager ? upload : []),
    ...resourceNames.map(toPlural),
  ],
  users: ['moderation', 'userSessions', 'users'],
  audit: ['audit', 'devices', 'users'],
  account: [
    'account',
    'changeEmail',
    'deleteAccount',
    'linkedMethods',
    'ownData',
    'passkeys',
    'picture',
    'verify',
    ...(hasFilesInApp ? [] : upload),
  ],
  import: ['import', ...(hasFilesInManager ? [] : upload)],
} as const satisfies Record<string, readonly Namespace[]>;

export type MessageArea = keyof typeof clientNamespaces;

const pickMessages = (messages: Messages, area: MessageArea): Partial<Messages> =>
  Object.fromEntries(clientNamespaces[area].map((namespace) => [namespace, messages[namespace]]));

const written = new WeakMap<Messages, Partial<Record<MessageArea, string>>>();

/** Messages are passed as JSON text, because React writes a long text much faster than an object. */
export function toMessagesJson(messages: Messages, area: MessageArea): string {
  const areas = written.get(messages) ?? {};
  written.set(messages, areas);
  areas[area] ??= JSON.stringify(pickMessages(messages, area));
  return areas[area];
}
