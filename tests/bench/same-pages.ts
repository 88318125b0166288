import { DomUtils, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];

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

/**
 * Pages with the same elements as pages of the product: what their markup costs with the packages that the product is built
 * on. One client component writes it, with one translator for all texts outside the rows, and the list has a table of
 * TanStack. `html` has the responses of the product by the names of the new pages.
 */
export const toSamePages = (html: Record<string, string>) => ({
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
  ...Object.assign({}, ...Object.entries(html).map(([name, text]) => toFiles(name, text))),
});

function toFiles(name: string, html: string): Record<string, string> {
  const messages: Record<string, string> = {};
  const translate = (text: string) => {
    const key = `text${Object.keys(messages).length}`;
    messages[key] = text;
    return `t('${key}')`;
  };
  const document = parseDocument(html, { lowerCaseAttributeNames: false, lowerCaseTags: false });
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
    [`app/area/same/${name}/page.js`]: `
import { pool } from '../../../../lib/pool';
import { Providers } from '../../../../components/same-providers';
import { Same } from '../../../../components/same-${name}';
export const metadata = { title: 'Same' };
const messages = ${JSON.stringify({ same: messages })};
const statement = 'select id, name, email, role, "createdAt", "lastActiveAt", image from "user" order by "createdAt" desc, id limit 20';
export default async () => {
  const rows = ${html.includes('<tbody') ? '(await pool.query(statement)).rows' : 'undefined'};
  return <Providers messages={messages}><Same rows={rows} /></Providers>;
};
`,
  };
}

type Translate = (text: string) => string;

/** Calls of `createElement`, as code. */
const toElements = (nodes: Node[], translate: Translate): string =>
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
