import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOpenApi } from '@/lib/api/openapi';
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
