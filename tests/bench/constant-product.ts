import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import { DomUtils } from 'htmlparser2';
import { root } from '@/lib/cli/paths';
import { writeFiles } from './next-app';
import { parsePage, toElements } from './same-pages';

type Element = NonNullable<ReturnType<typeof DomUtils.getElementById>>;

const copied = [
  'app',
  'components',
  'instrumentation.ts',
  'lib',
  'messages',
  'middleware.ts',
  'package.json',
  'prisma',
  'tsconfig.json',
];

/** A page of an area, and the client component below its heading. Components are named by file, without extension, and export. */
export type ConstantPage = { path: string; component: Component };
type Component = [file: string, name: string];

const shells: Record<string, Component> = {
  app: ['components/layout/app-shell', 'AppShell'],
  manager: ['components/layout/manager-shell', 'ManagerShell'],
};

/** node_modules is a symlink, and Turbopack follows no link that leaves its root. */
const configEnd = `
export default async (phase) => {
  const config = await nextConfig(phase);
  return {
    ...config,
    turbopack: { ...config.turbopack, root: ${JSON.stringify(parse(root).root)} },
    typescript: { ignoreBuildErrors: true },
  };
};
`;

/**
 * Writes a copy of the product in which the components of `pages` and the shells of their areas return constant elements,
 * those of a response. Everything else stays: the session, the statements, the messages and the props. So its pages cost
 * what the product's would if these components needed no work of their own.
 */
export function writeConstantProduct(folder: string, pages: (ConstantPage & { html: string })[]) {
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  const config = readFileSync(join(root, 'next.config.ts'), 'utf8');
  writeFiles(folder, { 'next.config.ts': config.replace('export default nextConfig;', configEnd) });
  for (const { path, component, html } of pages) {
    const { content, shell } = findElements(html);
    const [, area = ''] = path.split('/');
    replaceComponent(folder, component, content);
    if (shells[area]) replaceComponent(folder, shells[area], shell);
  }
}

function replaceComponent(folder: string, [file, name]: Component, element: Element) {
  rmSync(join(folder, `${file}.tsx`), { force: true });
  writeFiles(folder, { [`${file}.js`]: toComponent(name, element) });
}

const PAGE = 'the page';

const toComponent = (name: string, element: Element) => `'use client';
import { createElement as h } from 'react';
export const ${name} = ({ children }) => ${toElements([element], (text) => (text === PAGE ? 'children' : JSON.stringify(text)))};
`;

/** The list, cards or form below the heading of a page, and the shell with the text `PAGE` in place of the page. */
function findElements(html: string): { content: Element; shell: Element } {
  const document = parsePage(html);
  const [placeholder] = parsePage(PAGE).children;
  const main = DomUtils.getElementById('main', document);
  const shell = main?.parent;
  let page = main;
  while (page && findChildren(page).length === 1) page = findChildren(page)[0] ?? null;
  const content = page && findChildren(page).at(-1);
  if (!page || !content || !placeholder || !shell || !DomUtils.isTag(shell))
    throw new Error('The response is not a page of an area.');
  DomUtils.replaceElement(page, placeholder);
  return { content, shell };
}

const findChildren = (element: Element) => element.children.filter(DomUtils.isTag);
