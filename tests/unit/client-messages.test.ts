import { clientNamespaces, pickMessages } from '@/lib/i18n/client-messages';
import { getResource, listResources, type ResourceName, resourceNames } from '@/lib/resources';
import en from '@/messages/en.json';
import { clientNamespaceFinder } from '@/tests/support/static/client-namespaces';
import { RESOURCES } from '@/tests/support/static/modules';
import { sourceFiles } from '@/tests/support/static/source-files';

const layouts = ['login', 'onboarding', 'app', 'manager'] as const;

const files = sourceFiles('app', 'components', 'lib');
const findNamespaces = clientNamespaceFinder(files);
const isEntry = (path: string) => /\/(page|layout|error|not-found|forbidden)\.tsx$/.test(path);
const toEntries = (isIncluded: (path: string) => boolean) =>
  files.map(({ path }) => path).filter((path) => isEntry(path) && isIncluded(path));

const toFolder = (area: string) => `app/${area}/`;
/** It has the messages of two sections. */
const withImports = 'app/manager/users/new/page.tsx';
/** Pages whose own file or layout sends more. */
const sections = {
  users: /^app\/manager\/users\/(?!import\/)/,
  audit: /^app\/manager\/audit\//,
  account: /\/account\/page\.tsx$/,
  import: /\/import\/(\[id\]\/)?page\.tsx$/,
};
const sends = (file: string, area: string) =>
  files.find(({ path }) => path === file)?.code.includes(`<AreaMessages area="${area}">`) === true;
/** The component that sends the messages, if the page does not. */
const senders: Record<string, string> = { import: 'components/records/record-import-page.tsx' };
const isInSection = (path: string) =>
  Object.entries(sections).some(
    ([area, pattern]) =>
      pattern.test(path) &&
      [path, `app/manager/${area}/layout.tsx`, senders[area] ?? ''].some((file) => sends(file, area)),
  );
const isInRoot = (path: string) =>
  path.startsWith('app/') && !layouts.some((area) => path.startsWith(toFolder(area)));

test('the root layout sends the namespaces that pages outside the areas use', () => {
  expect([...clientNamespaces.root].sort()).toEqual(findNamespaces(toEntries(isInRoot)));
});

const plurals = (names: ResourceName[]) => names.map((name) => getResource(name).plural);
const ofResources: Record<string, string[]> = {
  app: plurals(listResources('app')),
  manager: plurals(resourceNames),
};
const inRoot: readonly string[] = clientNamespaces.root;

test.each(layouts)('the layout of %s sends the namespaces that its client components use', (area) => {
  const found = findNamespaces(toEntries((path) => path.startsWith(toFolder(area)) && !isInSection(path)));
  const used = new Set(found.flatMap((name) => (name === RESOURCES ? (ofResources[area] ?? []) : [name])));
  const sent: readonly string[] = clientNamespaces[area];
  // The layout of an area without a resource also sends these.
  const unused = ofResources[area]?.length === 0 ? ['datePicker', 'list', 'record', 'search'] : [];
  expect(sent.filter((namespace) => !unused.includes(namespace) || used.has(namespace)).sort()).toEqual(
    [...used].filter((namespace) => !inRoot.includes(namespace)).sort(),
  );
});

test.each(Object.entries(sections))('the pages of %s send the namespaces that they use', (area, pattern) => {
  const used = findNamespaces(toEntries((path) => pattern.test(path) && path !== withImports));
  const inLayouts: readonly string[] = area === 'account' ? clientNamespaces.app : clientNamespaces.manager;
  expect([...clientNamespaces[area as keyof typeof sections]].sort()).toEqual(
    used.filter((namespace) => ![...inRoot, ...inLayouts].includes(namespace) && namespace !== RESOURCES),
  );
});

test('the page that invites users has the messages of users and of imports', () => {
  const { root, manager, users, import: ofImport } = clientNamespaces;
  const sent: readonly string[] = [...root, ...manager, ...users, ...ofImport];
  const used = findNamespaces([withImports]);
  expect(used).toContain('import');
  expect(used.filter((namespace) => !sent.includes(namespace))).toEqual([]);
});

test('the login pages send fewer than 5,000 characters of messages', () => {
  const sent = { ...pickMessages(en, 'root'), ...pickMessages(en, 'login') };
  expect(JSON.stringify(sent).length).toBeLessThan(5_000);
});
