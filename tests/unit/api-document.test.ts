import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccessRules } from '@/lib/auth/access';
import { openEndpoints } from '@/lib/auth/endpoints';
import { root } from '@/lib/cli/paths';

const text = readFileSync(join(root, 'docs', 'api.md'), 'utf8');

type Declared = AccessRules & { method: string; path: string };

const toRow = ({ method, path, permission = {}, allowInDemo, allowImpersonation = true }: Declared) => {
  const permissions = Object.entries(permission).map(([name, actions]) => `${name}: ${actions}`);
  return [
    `${method} ${path}`,
    permissions.join(),
    allowInDemo ? 'yes' : 'no',
    allowImpersonation ? 'yes' : 'no',
  ];
};

const listRows = () =>
  [...text.matchAll(/^\| `((?:GET|POST) \S+)` *\|(.*)\|$/gm)].map(([, name, rest = '']) => [
    name,
    ...rest.split('|').map((cell) => cell.trim().replaceAll('`', '')),
  ]);

it('the table lists every open endpoint with its access rules', () => {
  expect(listRows()).toEqual(openEndpoints.map(toRow));
});

it('every open endpoint has a section with one example for curl and one for the client', () => {
  const titles =
    text.match(/^(## |### (GET|POST) .*|```\w+$)/gm)?.map((line) => line.replace(/^\W+/, '')) ?? [];
  const afterSetUp = titles.slice(titles.findIndex((title) => /^(GET|POST) /.test(title))).filter(Boolean);
  const documented = afterSetUp.join('\n').split(/\n(?=GET|POST)/);
  expect(documented.sort()).toEqual(
    openEndpoints.map(({ method, path }) => `${method} ${path}\nsh\njs`).sort(),
  );
});
