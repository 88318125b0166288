import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountEndpoints } from '@/lib/api/account';
import { adminEndpoints } from '@/lib/api/admin';
import { signInEndpoints } from '@/lib/api/sign-in';
import { root } from '@/scripts/paths';
import { type InputSchemas, toMarkdown } from '@/tests/support/api-document';
import { requireDocumented } from '@/tests/support/integration/documented';

jest.mock('@/lib/api/endpoint', () => {
  const define = ({ schema }: { schema?: unknown }) => schema;
  return { defineEndpoint: define, definePublicEndpoint: define };
});

const inputs: object = { ...signInEndpoints, ...accountEndpoints, ...adminEndpoints };

const file = join(root, 'docs', 'api.md');
const text = readFileSync(file, 'utf8');

const GENERATED = /(?<=<!-- generated: npm run test:unit -- api-document -u -->\n).*(?=\n<!-- end -->)/s;
const isUpdate = ['-u', '--updateSnapshot'].some((option) => process.argv.includes(option));

it('the generated part of docs/api.md has the endpoints that are mounted, with their rules, input and answers', () => {
  const generated = `\n${toMarkdown(inputs as InputSchemas)}\n`;
  if (isUpdate)
    writeFileSync(
      file,
      text.replace(GENERATED, () => generated),
    );
  else expect(GENERATED.exec(text)?.[0]).toBe(generated);
});

it('an answer or an error code that docs/api.md lacks fails the test that gets it', async () => {
  const answer = (body: object, status = 200) =>
    requireDocumented('/api/auth/admin/unban-user', Response.json(body, { status }));
  await expect(answer({ code: 'USER_NOT_FOUND' }, 404)).resolves.toBeUndefined();
  await expect(answer({ code: 'LAST_ADMIN' }, 403)).rejects.toThrow('lacks 403 LAST_ADMIN');
  await expect(answer({ user: { name: 'Grace' } })).rejects.toThrow('createdAt');
});
