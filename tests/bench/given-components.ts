/** What a page needs that is built with the product's packages and nothing else of it, in the way that costs least. */
export const givenComponents = {
  'components/given-shell.js': `
'use client';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { ThemeProvider } from 'next-themes';
import Link from 'next/link';
const link = 'flex h-9 items-center gap-2.5 rounded-md px-2.5 font-medium text-muted-foreground text-sm transition-colors hover:bg-accent hover:text-foreground';
const entries = ['dashboard', 'documents', 'users', 'audit', 'create', 'filter', 'sort', 'columns', 'export', 'menu', 'search'];
const Shell = ({ name, children }) => {
  const t = useTranslations('shell');
  return (
    <div className="flex flex-1 flex-col md:flex-row">
      <aside className="sticky hidden w-60 shrink-0 flex-col border-e md:flex">
        <nav aria-label={t('label')}>
          <ul className="flex flex-col gap-0.5">
            {entries.map((id) => (
              <li key={id}><Link href={'/' + id} prefetch={false} className={link}><span aria-hidden className="icon size-4" /><span>{t(id)}</span></Link></li>
            ))}
          </ul>
        </nav>
        <button type="button" className={link}><span aria-hidden className="icon size-4" /><span><bdi>{name}</bdi></span></button>
      </aside>
      <div id="main" className="mx-auto w-full max-w-6xl flex-1 px-4 py-6">{children}</div>
    </div>
  );
};
export const GivenShell = ({ messages, ...props }) => (
  <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
    <ThemeProvider attribute="class"><Shell {...props} /></ThemeProvider>
  </NextIntlClientProvider>
);
`,
  'components/given-table.js': `
'use client';
import { columnVisibilityFeature, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useLocale, useTranslations } from 'next-intl';
import { memo, useMemo, useState } from 'react';
const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature });
const columns = ['name', 'link', 'role', 'status', 'owner', 'createdAt'].map((id) => ({ id }));
const text = 'group -mx-2 inline-flex min-h-8 max-w-full items-center gap-1 rounded-md px-2 text-muted-foreground hover:bg-accent hover:text-foreground focus-visible:text-foreground';
const cell = 'max-w-64 overflow-hidden text-ellipsis whitespace-nowrap px-4 py-3 text-start align-middle font-normal first:rounded-s-md last:rounded-e-md';
const ignore = () => undefined;
const Field = ({ value }) => <td className={cell}><span className={text}><bdi className="min-w-0 truncate">{value}</bdi></span></td>;
const Row = memo(({ row, role, status, date, select, isSelected }) => (
  <tr data-row={row.id} className="transition-colors hover:bg-accent/50">
    <td className="w-0 ps-2"><label className="relative flex size-9 items-center justify-center"><input type="checkbox" aria-label={select} checked={isSelected} onChange={ignore} className="peer size-4 appearance-none rounded-sm border" /></label></td>
    <th scope="row" className={cell}><a href={row.link} className={text}><span className="avatar" /><bdi className="truncate">{row.name}</bdi></a></th>
    <Field value={row.link} />
    <Field value={role} />
    <Field value={status} />
    <Field value={row.owner ?? row.id} />
    <td className={cell}><time dateTime="2026-11-22T06:00:00.000Z" className={text}>{date}</time></td>
    <td className={cell}><button type="button" aria-haspopup="menu" className={text} /></td>
  </tr>
));
export const Table = ({ rows }) => {
  const t = useTranslations('table');
  const locale = useLocale();
  const format = useMemo(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }), [locale]);
  const labels = useMemo(() => ({ admin: t('admin'), user: t('user'), active: t('active'), select: t('select', { name: '*' }) }), [t]);
  const [rowSelection, setRowSelection] = useState({});
  const table = useTable({ features, columns, data: rows, getRowId: ({ id }) => id, state: { rowSelection, columnVisibility: {} }, onRowSelectionChange: setRowSelection });
  const toggle = (event) => table.getRow(event.target.closest('tr').dataset.row).getToggleSelectedHandler()(event);
  return (
    <table className="w-full border-collapse text-sm">
      <thead><tr>{columns.map(({ id }) => <th key={id}>{t(id)}</th>)}</tr></thead>
      <tbody className="divide-y" onChange={toggle}>
        {rows.map((row) => (
          <Row key={row.id} row={row} role={labels[row.role] ?? labels.user} status={labels.active} date={format.format(row.createdAt)} select={labels.select.replace('*', row.name)} isSelected={rowSelection[row.id] === true} />
        ))}
      </tbody>
    </table>
  );
};
`,
  'app/area/given/layout.js': `
import { headers } from 'next/headers';
import { GivenShell } from '../../../components/given-shell';
const shell = Object.fromEntries(['label', 'dashboard', 'documents', 'users', 'audit', 'create', 'filter', 'sort', 'columns', 'export', 'menu', 'search'].map((id) => [id, 'The ' + id]));
const table = { ...Object.fromEntries(['name', 'link', 'role', 'status', 'owner', 'createdAt', 'admin', 'user', 'active'].map((id) => [id, 'The ' + id])), select: 'Select {name}' };
export default async ({ children }) => <GivenShell name={(await headers()).get('x-name')} messages={{ shell, table }}>{children}</GivenShell>;
`,
};
