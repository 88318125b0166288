import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../paths';
import type { RenameOptions } from './options';

/** Each pattern matches the text around the old value, because the old name may be any word. */
type Replacement = [pattern: RegExp, text: string];
type EditedFile = { path: string; content: string; isComplete: boolean };

function listReplacements({ name, slug, color }: RenameOptions): Record<string, Replacement[]> {
  const database = slug.replaceAll('-', '_');
  const values = { name, slug, color, renamed: true };
  return {
    'lib/brand.ts': Object.entries(values).map(([key, value]) => [
      new RegExp(`^( {2}${key}: ).*`, 'm'),
      `$1${write(value)},`,
    ]),
    'package.json': [[/^( {2}"name": )".*"/m, `$1"${slug}"`]],
    'package-lock.json': [
      [/^( {2}"name": )".*"/m, `$1"${slug}"`],
      [/^( {6}"name": )".*"/m, `$1"${slug}"`],
    ],
    'README.md': [
      [/^# .*/, `# ${name}`],
      [/^git clone \S+(?: \S+)? && cd \S+/m, `git clone https://github.com/you/${slug} && cd ${slug}`],
      [
        // This removes the purpose of the starter, because the product has another purpose.
        /^.+ is a (?:starter for products behind a sign-in[^:]*|web application(?: with users)?):([\s\S]*?\.)(?:\s+It has no [^?]*\?\]\(.+?\))?$/m,
        `${name} is a web application:$1`,
      ],
    ],
    'deploy/compose.yaml': [
      [/^name: .*/m, `name: ${slug}`],
      [/postgresql:\/\/\w+:(.*\/)\w+$/m, `postgresql://${database}:$1${database}`],
      [/POSTGRES_USER: .*/, `POSTGRES_USER: ${database}`],
      [/POSTGRES_DB: .*/, `POSTGRES_DB: ${database}`],
      [/--username=\w+/, `--username=${database}`],
    ],
  };
}

/** Writes a value as the formatter does: in double quotes if the text has an apostrophe. */
const write = (value: unknown) => {
  const json = JSON.stringify(value);
  return typeof value !== 'string' || value.includes("'") ? json : `'${json.slice(1, -1)}'`;
};

/** Returns each file's new content. `isComplete` is false if a pattern did not match, because the file has changed. */
export const editFiles = (options: RenameOptions): Promise<EditedFile[]> =>
  Promise.all(
    Object.entries(listReplacements(options)).map(async ([path, replacements]) => {
      const before = await readFile(join(root, path), 'utf8');
      return {
        path,
        content: replacements.reduce(
          (text, [pattern, replacement]) => text.replace(pattern, replacement),
          before,
        ),
        isComplete: replacements.every(([pattern]) => pattern.test(before)),
      };
    }),
  );
