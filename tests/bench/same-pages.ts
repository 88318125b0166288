import { DomUtils, parseDocument } from 'htmlparser2';
import { nextConfig } from './next-app';

type Document = ReturnType<typeof parseDocument>;
type Node = Document['children'][number];

const propNames: Record<string, string> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex' };
const booleans = new Set(['hidden', 'disabled', 'required', 'inert']);

const toPropName = (name: string) =>
  propNames[name] ??
  (/^(aria|data)-/.test(name)
    ? name
    : name.replace(/-(.)/g, (_match, letter: string) => letter.toUpperCase()));

const toStyle = (text: string) =>
  Object.fromEntries(
    text
      .split(';')
      .map((rule) => rule.split(':', 2))
      .filter((rule) => rule.length === 2),
  );

export const parsePage = (html: string): Document =>
  parseDocument(html, { lowerCaseAttributeNames: false, lowerCaseTags: false });

/** The elements that a page shows. */
export const countElements = (html: string): number =>
  DomUtils.filter((node) => DomUtils.isTag(node) && node.name !== 'script', parsePage(html).children).length;

/** A response of the product: its HTML, and the headers that Next does not set itself. */
export type ProductPage = { html: string; headers: Record<string, string> };

/**
 * Pages with the same elements as pages of the product: what their markup costs with the packages that the product is built
 * on. One client component writes it, with one translator for all texts outside the rows, and the list has a table of
 * TanStack. Below /area/sent, they also have the same head and headers, and send the same messages to the browser.
 * `responses` has those of the product by the names of the new pages.
 */
export const toSamePages = (responses: Record<string, ProductPage>) => ({
  'next.config.mjs': toConfig(Object.values(responses)[0]?.headers ?? {}),
  'components/same-providers.js': `
'use client';
import { NextIntlClientProvider } from 'next-intl';
import { ThemeProvider } from 'next-themes';
export const Providers = ({ messages, children }) => (
  <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
    <ThemeProvider attribute="class">{children}</ThemeProvider>
  </NextIntlClientProvider>
);
`,
  ...Object.assign({}, ...Object.entries(responses).map(([name, { html }]) => toFiles(name, html))),
});

const toConfig = (headers: Record<string, string>) => `${nextConfig.trimEnd().replace(/};$/, '')}
  headers: async () => [{ source: '/area/sent/:path*', headers: ${JSON.stringify(
    Object.entries(headers).map(([key, value]) => ({ key, value })),
  )} }],
};
`;

/** The long texts in a payload of React, which are the messages of the page and its layouts. */
function findTexts(html: string): string[] {
  const parts = [...html.matchAll(/self\.__next_f\.push\((\[1,.*?\])\)<\/script>/gs)];
  const payload = Buffer.from(parts.map(([, part = '[]']) => (JSON.parse(part) as [1, string])[1]).join(''));
  const starts = [...payload.toString('latin1').matchAll(/[0-9a-f]+:T([0-9a-f]+),/g)];
  return starts.map(({ 0: start, 1: length = '', index }) => {
    const from = index + start.length;
    return payload.subarray(from, from + Number.parseInt(length, 16)).toString();
  });
}

/** The names and contents of the meta elements, without those that Next adds to every page. */
function findMetas(document: Document): Record<string, string> {
  const metas = DomUtils.getElementsByTagName('meta', document).flatMap(({ attribs }) =>
    attribs.name && attribs.content && attribs.name !== 'viewport' ? [[attribs.name, attribs.content]] : [],
  );
  return Object.fromEntries(metas);
}

const findIcons = (document: Document) =>
  DomUtils.getElementsByTagName('link', document)
    .filter(({ attribs }) => /^(apple-touch-)?icon$/.test(attribs.rel ?? ''))
    .map(({ attribs: { rel, href, sizes, type } }) => ({ rel, url: href, sizes, type }));

function toFiles(name: string, html: string): Record<string, string> {
  const messages: Record<string, string> = {};
  const translate = (text: string) => {
    const key = `text${Object.keys(messages).length}`;
    messages[key] = text;
    return `t('${key}')`;
  };
  const document = parsePage(html);
  const [body] = DomUtils.getElementsByTagName('body', document);
  if (!body) throw new Error(`The page for "${name}" has no body.`);
  const elements = toElements(body.children, translate);
  return {
    [`components/same-${name}.js`]: `
'use client';
import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { createElement as h, useState } from 'react';
const features = tableFeatures({ rowSelectionFeature });
const columns = ['name', 'role', 'status', 'lastActiveAt', 'createdAt'].map((id) => ({ id }));
const useRows = (data) => {
  const [rowSelection, onRowSelectionChange] = useState({});
  return useTable({ features, columns, data, getRowId: ({ id }) => id, state: { rowSelection }, onRowSelectionChange });
};
export const Same = ({ rows }) => {
  const t = useTranslations('same');
  if (rows) useRows(rows);
  return h('div', null, ${elements});
};
`,
    [`app/area/same/${name}/page.js`]: toPage({ title: 'Same' }, []),
    [`app/area/sent/${name}/page.js`]: toPage(
      {
        title: 'Same',
        manifest: '/manifest.webmanifest',
        icons: { other: findIcons(document) },
        other: findMetas(document),
      },
      findTexts(html),
    ),
  };

  function toPage(metadata: object, texts: string[]) {
    return `
import { pool } from '../../../../lib/pool';
import { Providers } from '../../../../components/same-providers';
import { Same } from '../../../../components/same-${name}';
export const metadata = ${JSON.stringify(metadata)};
const messages = ${JSON.stringify({ same: messages })};
const texts = ${JSON.stringify(texts)};
const statement = 'select id, name, email, role, "createdAt", "lastActiveAt", image from "user" order by "createdAt" desc, id limit 20';
export default async () => {
  const rows = ${html.includes('<tbody') ? '(await pool.query(statement)).rows' : 'undefined'};
  return <Providers messages={messages}><Same rows={rows} texts={texts} /></Providers>;
};
`;
  }
}

/** Returns the code of a text. */
type Translate = (text: string) => string;

/** Calls of `createElement` as `h`, as code. */
export const toElements = (nodes: Node[], translate: Translate): string =>
  nodes.flatMap((node) => toElement(node, translate) ?? []).join(', ');

function toElement(node: Node, translate: Translate): string | undefined {
  if ('data' in node) return node.type === 'text' ? translate(node.data) : undefined;
  if (!('attribs' in node) || node.name === 'script') return undefined;
  const texts = node.name === 'tbody' ? (text: string) => JSON.stringify(text) : translate;
  const props = Object.entries(node.attribs).map(([name, value]) => {
    if (name === 'style') return `style: ${JSON.stringify(toStyle(value))}`;
    if (name === 'value') return `defaultValue: ${JSON.stringify(value)}`;
    if (name === 'aria-label') return `'aria-label': ${texts(value)}`;
    return `${JSON.stringify(toPropName(name))}: ${booleans.has(name) || JSON.stringify(value)}`;
  });
  const children = toElements(node.children, texts);
  return `h('${node.name}', { ${props.join(', ')} }${children && `, ${children}`})`;
}
