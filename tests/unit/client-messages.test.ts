import { clientNamespaces, type MessageArea, pickMessages } from '@/lib/i18n/client-messages';
import { getResource, resourceNames } from '@/lib/resources';
import en from '@/messages/en.json';
import { clientNamespaceFinder, RESOURCES } from '@/tests/support/static/client-namespaces';
import { sourceFiles } from '@/tests/support/static/source-files';

const folders = {
  login: 'app/login/',
  errors: 'app/errors/',
  onboarding: 'app/onboarding/',
  app: 'app/app/',
  manager: 'app/manager/',
} satisfies Partial<Record<MessageArea, string>>;

const files = sourceFiles('app', 'components', 'lib');
const findNamespaces = clientNamespaceFinder(files);
const isEntry = (path: string) => /\/(page|layout|error|not-found|forbidden)\.tsx$/.test(path);
const toEntries = (isIncluded: (path: string) => boolean) =>
  files.map(({ path }) => path).filter((path) => isEntry(path) && isIncluded(path));

/** What `PageBody` gives to a page; undefined for a page without it. */
const getPageMessages = (path: string) =>
  /<PageBody messages="(\w+)"/.exec(files.find((file) => file.path === path)?.code ?? '')?.[1];

const isInArea = (path: string) => Object.values(folders).some((folder) => path.startsWith(folder));
const rootEntries = toEntries((path) => path.startsWith('app/') && !isInArea(path) && !getPageMessages(path));

test('the root layout sends the namespaces that pages outside the areas use', () => {
  // The 404 page sends those of its banner itself.
  const ofBanner: readonly string[] = clientNamespaces.errors;
  const used = findNamespaces(rootEntries).filter((namespace) => !ofBanner.includes(namespace));
  expect([...clientNamespaces.root].sort()).toEqual(used);
});

test.each(Object.entries(folders))(
  'the layout of %s sends the namespaces that its client components use',
  (area, folder) => {
    const used = findNamespaces(toEntries((path) => path.startsWith(folder) && !getPageMessages(path)));
    const inRoot: readonly string[] = clientNamespaces.root;
    expect([...clientNamespaces[area as MessageArea]].sort()).toEqual(
      used.filter((namespace) => !inRoot.includes(namespace)),
    );
  },
);

const layouts: string[] = ['root', ...Object.keys(folders)];
const pageAreas = Object.keys(clientNamespaces).filter((area) => !layouts.includes(area)) as MessageArea[];

/** The resources of a page: the one that its messages are named after, or all. */
const getPlurals = (area: string) => {
  const own = resourceNames.filter((name) => name === area || getResource(name).plural === area);
  return (own.length > 0 ? own : resourceNames).map((name) => getResource(name).plural);
};

test.each(pageAreas)('the pages of %s send the namespaces that their client components use', (area) => {
  const pages = files.filter(({ path }) => path.startsWith('app/') && getPageMessages(path) === area);
  const found = findNamespaces(pages.map(({ path }) => path));
  const used = [...new Set(found.flatMap((name) => (name === RESOURCES ? getPlurals(area) : [name])))].sort();
  const ofLayout = pages.every(({ path }) => isInArea(path)) ? clientNamespaces.app : [];
  const inLayout: readonly string[] = [...clientNamespaces.root, ...ofLayout];
  expect([...clientNamespaces[area]].sort()).toEqual(used.filter((name) => !inLayout.includes(name)));
});

test('the login pages send fewer than 5,000 characters of messages', () => {
  const sent = { ...pickMessages(en, 'root'), ...pickMessages(en, 'login') };
  expect(JSON.stringify(sent).length).toBeLessThan(5_000);
});

test('client components, lazy imports and exports count; server components, type imports and actions do not', () => {
  const find = clientNamespaceFinder([
    { path: 'app/page.tsx', code: "import { A } from '@/components/a'; import { B } from '@/components/b';" },
    {
      path: 'components/a.tsx',
      code: "'use client'; import type { T } from './type'; import('./lazy'); import { act } from '@/lib/act'; useTranslations('a');",
    },
    { path: 'components/b.tsx', code: "useTranslations('serverOnly');" },
    {
      path: 'components/lazy.tsx',
      code: "import { type T } from './type'; import { type U, C } from './c'; import F from './f'; export { D } from './d'; export * from './e'; useTranslations('lazy.part');",
    },
    { path: 'components/c.tsx', code: "useTranslations('c');" },
    { path: 'components/d.tsx', code: "useTranslations('d');" },
    { path: 'components/e.tsx', code: "export type { T } from './type'; useTranslations('e');" },
    { path: 'components/f.tsx', code: "useTranslations('f');" },
    { path: 'components/type.tsx', code: "useTranslations('type');" },
    { path: 'lib/act.ts', code: "'use server'; useTranslations('action');" },
  ]);
  expect(find(['app/page.tsx'])).toEqual(['a', 'c', 'd', 'e', 'f', 'lazy']);
});
