import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOpenApi } from '@/lib/api/openapi';
import { openEndpoints } from '@/lib/auth/endpoints';
import { root } from '@/scripts/paths';
import { toMarkdown } from '@/tests/support/api-document';

const file = join(root, 'docs', 'api.md');
const text = readFileSync(file, 'utf8');

const GENERATED = /(?<=<!-- generated: npm run test:unit -- api-document -u -->\n).*(?=\n<!-- end -->)/s;
const isUpdate = ['-u', '--updateSnapshot'].some((option) => process.argv.includes(option));

it('the generated part of docs/api.md is that of the OpenAPI document', () => {
  const generated = `\n${toMarkdown(getOpenApi())}\n`;
  if (isUpdate)
    writeFileSync(
      file,
      text.replace(GENERATED, () => generated),
    );
  else expect(GENERATED.exec(text)?.[0]).toBe(generated);
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
