import { givenComponents } from './given-components';
import { barePage } from './next-app';

// 682 elements in 74 kB of HTML, about as much as a list of the product.
const table = `
const text = 'group -mx-2 inline-flex min-h-8 max-w-full items-center gap-1 rounded-md px-2 text-muted-foreground hover:bg-accent hover:text-foreground focus-visible:text-foreground';
const cell = 'max-w-64 overflow-hidden text-ellipsis whitespace-nowrap px-4 py-3 text-start align-middle font-normal first:rounded-s-md last:rounded-e-md';
const Icon = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" className="size-4">
    <circle cx="12" cy="12" r="1" />
    <circle cx="19" cy="12" r="1" />
    <circle cx="5" cy="12" r="1" />
  </svg>
);
const Field = ({ value }) => (
  <td className={cell}><span className={text}><bdi className="min-w-0 truncate">{value}</bdi></span></td>
);
export const Table = ({ rows }) => (
  <table className="w-full border-collapse text-sm">
    <tbody className="divide-y">
      {rows.map(({ id, name, link }) => (
        <tr key={id} className="transition-colors hover:bg-accent/50">
          <td className="w-0 ps-2">
            <label className="relative flex size-9 items-center justify-center pointer-coarse:size-11">
              <input type="checkbox" aria-label={'Select ' + name} className="peer size-4 appearance-none rounded-sm border" />
            </label>
          </td>
          <th scope="row" className={cell}>
            <a href={link} className={text}><span className="avatar"><Icon /></span><bdi className="truncate">{name}</bdi><span aria-hidden="true" className="absolute inset-0" /></a>
          </th>
          <Field value={link} />
          <Field value={name} />
          <Field value={id} />
          <Field value={'Owner ' + id} />
          <td className={cell}><time dateTime="2026-11-22T06:00:00.000Z" title="22 November 2026 at 06:00" className={text}>22 Nov 2026</time></td>
          <td className={cell}>
            <button type="button" aria-label={'Actions for ' + name} aria-haspopup="menu" className={text}><Icon /><span className="sr-only">Actions</span></button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
`;

const page = (component: string) => `
import { Table } from '${component}';
export const dynamic = 'force-dynamic';
const rows = Array.from({ length: 20 }, (_, index) => ({ id: index, name: 'Row ' + index, link: 'https://example.com/' + index }));
export default () => <Table rows={rows} />;
`;

export const plainPages = {
  ...barePage,
  'components/server-table.js': table,
  'components/client-table.js': `'use client';\n${table}`,
  'app/server/page.js': page('../../components/server-table'),
  'app/client/page.js': page('../../components/client-table'),
  // Rows that can be selected, and a menu: for the browser.
  'components/rows.js': `
'use client';
import * as Menu from '@radix-ui/react-dropdown-menu';
import { useState } from 'react';
// As the product's menus: Radix has the button from the first press on.
const RowMenu = ({ name }) => {
  const [isUsed, setUsed] = useState(false);
  const button = { type: 'button', 'aria-label': 'Actions for ' + name };
  if (!isUsed) return <button {...button} onPointerDown={(event) => { event.preventDefault(); setUsed(true); }}>Menu</button>;
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger {...button}>Menu</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content>
          {['View', 'Update', 'Ban', 'Make admin', 'Impersonate', 'Delete'].map((item) => <Menu.Item key={item}>{item}</Menu.Item>)}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
};
export function Rows({ rows }) {
  const [selected, setSelected] = useState({});
  return (
    <main>
      <table>
        <thead><tr><th>Select</th><th>Name</th><th>Link</th><th>Menu</th></tr></thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id} data-selected={selected[row.id] || undefined}>
              <td><input type="checkbox" aria-label={'Select ' + row.name} checked={selected[row.id] === true} onChange={() => setSelected({ ...selected, [row.id]: !selected[row.id] })} /></td>
              <td>{row.name}</td><td><a href={row.link}>{row.link}</a></td>
              <td>{index === 1 && <RowMenu name={row.name} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{Object.values(selected).filter(Boolean).length} selected</p>
    </main>
  );
}
`,
  'app/rows/page.js': page('../../components/rows').replaceAll('Table', 'Rows'),
};

// What every signed-in page of the product has around it, without the product: middleware that sets headers for the page and
// a policy with a nonce, a root layout that reads them, and an area with a layout of its own and its error pages. The middleware
// reads a session below /area/data, /area/given, /area/same and /area/sent. The layout of the first two has as many elements as the product.
const framed = {
  'lib/pool.js': `
import { Pool } from 'pg';
globalThis.pool ??= new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
export const pool = globalThis.pool;
`,
  'middleware.js': `
import { NextResponse } from 'next/server';
import { pool } from './lib/pool';
const session = 'select s.id, s."expiresAt", s."updatedAt", s."impersonatedBy", u.id as "userId", u.name, u.email, u.image, u.role, u.locale, u.theme from session s join "user" u on u.id = s."userId" where s."expiresAt" > now() limit 1';
export async function middleware(request) {
  const headers = new Headers(request.headers);
  const policy = "script-src 'self' 'nonce-" + crypto.randomUUID() + "' 'strict-dynamic'";
  headers.set('x-request-id', crypto.randomUUID());
  headers.set('Content-Security-Policy', policy);
  if (request.nextUrl.pathname.match('/area/(data|given|same|sent)/')) {
    const { rows } = await pool.query(session);
    headers.set('x-name', rows[0].name);
  }
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}
export const config = { runtime: 'nodejs', matcher: ['/((?!_next/static/).*)'] };
`,
  'app/layout.js': `
import { headers } from 'next/headers';
export default async function Layout({ children }) {
  return <html lang={(await headers()).get('x-locale') ?? 'en'}><body>{children}</body></html>;
}
`,
  'app/not-found.js': `export default () => <p>Not found</p>;`,
  'app/area/layout.js': `export default ({ children }) => <main>{children}</main>;`,
  'app/area/error.js': `'use client';\nexport default () => <p>Error</p>;`,
  'app/area/not-found.js': `export default () => <p>Not found</p>;`,
  'app/area/rows/page.js': barePage['app/page.js'],
  'components/client-table.js': plainPages['components/client-table.js'],
  'app/area/table/page.js': page('../../../components/client-table'),
  'components/client-shell.js': `
'use client';
const link = 'flex h-9 items-center gap-2.5 rounded-md px-2.5 font-medium text-muted-foreground text-sm transition-colors hover:bg-accent hover:text-foreground';
const Icon = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" className="size-4">
    <path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" />
    <circle cx="9" cy="7" r="4" />
    <path d="M22 21v-2a4 4 0 0 0-3-3.87" />
  </svg>
);
const names = ['Dashboard', 'Documents', 'Users', 'Audit log', 'New', 'Filter', 'Sort', 'Columns', 'Export', 'Menu', 'Search'];
export const Shell = ({ name, children }) => (
  <div className="flex flex-1 flex-col md:flex-row">
    <aside className="sticky hidden w-60 shrink-0 flex-col border-e md:flex">
      <nav aria-label="Navigation">
        <ul className="flex flex-col gap-0.5">
          {names.map((entry) => (
            <li key={entry}><a href={'/' + entry} className={link}><Icon /><span>{entry}</span></a></li>
          ))}
        </ul>
      </nav>
      <button type="button" className={link}><Icon /><span><bdi>{name}</bdi></span></button>
    </aside>
    <div id="main" className="mx-auto w-full max-w-6xl flex-1 px-4 py-6">{children}</div>
  </div>
);
`,
  'app/area/data/layout.js': `
import { headers } from 'next/headers';
import { Shell } from '../../../components/client-shell';
export default async ({ children }) => <Shell name={(await headers()).get('x-name')}>{children}</Shell>;
`,
  'app/area/data/text/page.js': `
export const dynamic = 'force-dynamic';
export const metadata = { title: 'Text' };
export default () => <h1>Text</h1>;
`,
  'app/area/data/table/page.js': `
import { pool } from '../../../../lib/pool';
import { Table } from '../../../../components/client-table';
export const metadata = { title: 'Table' };
export default async () => {
  const { rows } = await pool.query('select id, name, email as link, role, "createdAt", "lastActiveAt", image from "user" order by "createdAt" desc, id limit 20');
  return <Table rows={rows} />;
};
`,
};

export const framedPages = {
  ...framed,
  ...givenComponents,
  'app/area/given/text/page.js': framed['app/area/data/text/page.js'],
  'app/area/given/table/page.js': framed['app/area/data/table/page.js'].replace(
    'client-table',
    'given-table',
  ),
};
