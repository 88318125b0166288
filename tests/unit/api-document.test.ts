import type { z } from 'zod';
import { accountEndpoints } from '@/lib/api/account';
import { adminEndpoints } from '@/lib/api/admin';
import { signInEndpoints } from '@/lib/api/sign-in';
import { type AccessRules, ownAccountRules } from '@/lib/auth/access';
import { openEndpoints } from '@/lib/auth/endpoints';
import { readRow } from '@/tests/support/integration/documented';

jest.mock('@/lib/api/endpoint', () => {
  const define = ({ schema }: { schema?: unknown }) => schema;
  return { defineEndpoint: define, definePublicEndpoint: define };
});

const inputs: Record<string, unknown> = { ...signInEndpoints, ...accountEndpoints, ...adminEndpoints };

type Rules = AccessRules & { path: string };

function listRules({ permission = {}, allowInDemo, allowImpersonation = true }: Rules) {
  if (permission === ownAccountRules.permission && !allowInDemo && !allowImpersonation)
    return ['own account'];
  const permissions = Object.entries(permission).map(([name, actions]) => `\`${name}: ${actions}\``);
  return [...permissions, ...(allowInDemo ? [] : ['no demo'])];
}

it.each(openEndpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
  'docs/api.md has the rules and the input of %s',
  (path, endpoint) => {
    const [rules = '', input = ''] = readRow(path);
    const [call, listed = ''] = rules.trim().split('<br>');
    expect([call, listed]).toEqual([`\`${endpoint.method} ${path}\``, listRules(endpoint).join(', ')]);
    const { shape = {} } = (inputs[path] ?? {}) as Partial<z.ZodObject>;
    for (const field of Object.keys(shape)) expect(input).toMatch(new RegExp(`[{,] ${field}\\b`));
  },
);
