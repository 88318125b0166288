import { dirname, join } from 'node:path';
import { clientNamespaces } from '@/lib/i18n/client-messages';
import { getResource, listResources, type ResourceName, resourceNames } from '@/lib/resources';
import { sourceFiles } from '@/tests/support/static/source-files';

const layouts = ['login', 'onboarding', 'app', 'manager'] as const;

/** Pages whose own file or layout sends more. */
const sections = {
  users: /^app\/manager\/users\/(?!import\/)/,
  audit: /^app\/manager\/audit\//,
  account: /\/account\/page\.tsx$/,
  import: /\/import\/(\[id\]\/)?page\.tsx$/,
};
/** It has the messages of two sections. */
const withImports = 'app/manager/users/new/page.tsx';
/** Stands for the namespaces of the resources that a page shows, which are known at run time. */
const RESOURCES = 'resource.*';

const files = new Map(sourceFiles('app', 'components', 'lib').map(({ path, code }) => [path, code]));
const pages = [...files.keys()].filter((path) =>
  /\/(page|layout|error|not-found|forbidden)\.tsx$/.test(path),
);
const isInSection = (path: string) => Object.values(sections).some((pattern) => pattern.test(path));

/** The namespaces of the client components of pages and of what they import, except types. */
function findNamespaces(entries: string[]): string[] {
  const visited = new Set<string>();
  const namespaces = new Set<string>();
  const visit = (name: string, isImportedByClient: boolean) => {
    const path = [name, `${name}.tsx`, `${name}.ts`].find((file) => files.has(file)) ?? '';
    const code = files.get(path);
    const isClient = isImportedByClient || /^'use client'/m.test(code ?? '');
    // The browser gets a reference to an action, not its code.
    if (!code || /^'use server'/m.test(code) || visited.has(`${path} ${isClient}`)) return;
    visited.add(`${path} ${isClient}`);
    if (isClient)
      for (const [, namespace] of code.matchAll(/\buseTranslations\((?:'(\w+))?/g))
        namespaces.add(namespace ?? RESOURCES);
    for (const [, from = ''] of code.matchAll(
      /(?:^(?:import|export) (?!type\b)[^;]*?\bfrom |\bimport\()'([@.][^']*)'/gm,
    ))
      visit(from.startsWith('@/') ? from.slice(2) : join(dirname(path), from), isClient);
  };
  for (const entry of entries) visit(entry, false);
  return [...namespaces].sort();
}

const inRoot: readonly string[] = clientNamespaces.root;
const without = (found: string[], ...lists: (readonly string[])[]) =>
  found.filter((name) => !lists.flat().includes(name));

test('the root layout sends the namespaces that pages outside the areas use', () => {
  const outside = pages.filter((path) => !layouts.some((area) => path.startsWith(`app/${area}/`)));
  expect([...inRoot].sort()).toEqual(findNamespaces(outside.filter((path) => path.startsWith('app/'))));
});

const plurals = (names: ResourceName[]) => names.map((name) => getResource(name).plural);
const ofResources: Record<string, string[]> = {
  app: plurals(listResources('app')),
  manager: plurals(resourceNames),
};

test.each(layouts)('the layout of %s sends the namespaces that its client components use', (area) => {
  const own = pages.filter((path) => path.startsWith(`app/${area}/`) && !isInSection(path));
  const used = findNamespaces(own).flatMap((name) =>
    name === RESOURCES ? (ofResources[area] ?? []) : [name],
  );
  // The layout of an area without a resource also sends these.
  const unused = ofResources[area]?.length === 0 ? ['datePicker', 'list', 'record', 'search'] : [];
  const sent = clientNamespaces[area].filter((name) => !unused.includes(name) || used.includes(name));
  expect(sent.sort()).toEqual([...new Set(without(used, inRoot))].sort());
});

test.each(Object.entries(sections))('the pages of %s send the namespaces that they use', (area, pattern) => {
  const used = findNamespaces(pages.filter((path) => pattern.test(path) && path !== withImports));
  const inLayout = area === 'account' ? clientNamespaces.app : clientNamespaces.manager;
  expect([...clientNamespaces[area as keyof typeof sections]].sort()).toEqual(
    without(used, inRoot, inLayout, [RESOURCES]),
  );
});

test('the page that invites users has the messages of users and of imports', () => {
  const { manager, users, import: ofImport } = clientNamespaces;
  const used = findNamespaces([withImports]);
  expect(used).toContain('import');
  expect(without(used, inRoot, manager, users, ofImport)).toEqual([]);
});
