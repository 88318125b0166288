import { toFolder } from '@/lib/resources';
import { type Files, readText } from '../files';
import { grep } from '../git';
import { say } from '../terminal';

/** Whether a path has a folder or a file with the name of a plural. */
export const isOwnPath = (plural: string, path: string): boolean =>
  new RegExp(`/${toFolder(plural)}([/.]|$)`).test(path);

/** Code without an entry of an outermost table. */
export const withoutEntry = (code: string, key: string): string =>
  code.replace(new RegExp(`^ {2}${key}: (?:.*,|.*\\n(?: {3}.*\\n)+ {2}\\S+,)\\n`, 'm'), '');

/** Code without the entries of any table that have a path of a resource. */
export function withoutPaths(code: string, plural: string): string {
  const path = `'/(app|manager)/(export/)?${toFolder(plural)}(/[^']*)?'`;
  return code.replace(new RegExp(`^( +).*${path}.*(,|\\{\\n(\\1 .*\\n)+\\1\\},)\\n`, 'gm'), '');
}

/** The same as withoutEntry, without the imports of which the entry was made. Code that uses them otherwise stays. */
export function withoutImports(code: string, key: string, isOwn: (path: string) => boolean): string {
  const kept = code.replace(/^import [^;]*? from '([^']+)';\n/gm, (line, from: string) =>
    isOwn(from) ? '' : line,
  );
  const changed = withoutEntry(kept, key);
  return kept === code || changed === kept ? code : changed;
}

/** The Prisma schema without the other side of the relations of a model. */
export const withoutRelations = (schema: string, model: string): string =>
  schema.replace(new RegExp(`^ +\\w+ +${model}(\\[\\]|\\?)? (?!.*fields:).*\\n`, 'gm'), '');

/** The migrations that change nothing but a table. None if another one names the table: it would fail without them. */
export function findOwnMigrations(migrations: Files, table: string): string[] {
  const named = Object.keys(migrations).filter((path) => migrations[path]?.includes(`"${table}"`));
  const own = new RegExp(
    `^\\s*((CREATE|ALTER) TABLE|CREATE (UNIQUE )?INDEX \\S+ ON|CREATE TRIGGER [^;]*? ON) "${table}"|^\\s*$`,
  );
  const toStatements = (sql = '') => sql.replace(/^--.*/gm, '').split(';');
  const isOwn = (path: string) => toStatements(migrations[path]).every((statement) => own.test(statement));
  return named.every(isOwn) ? named : [];
}

/** The files that an edit changes. */
export const editFiles = (paths: string[], edit: (text: string) => string): Files =>
  Object.fromEntries(
    paths
      .map((path) => ({ path, text: readText(path) }))
      .map(({ path, text }) => ({ path, text, edited: edit(text) }))
      .flatMap(({ path, text, edited }) => (edited === text ? [] : [[path, edited]])),
  );

export const editJson = <Content>(paths: string[], edit: (content: Content) => void): Files =>
  editFiles(paths, (json) => {
    const content: Content = JSON.parse(json);
    edit(content);
    return `${JSON.stringify(content, null, 2)}\n`;
  });

/** Lists the files that a pattern of grep finds, for a person to finish. */
export function sayMentions(pattern: string): void {
  const paths = grep(pattern, ['docs/CHANGELOG.md', 'package-lock.json', 'prisma/migrations']);
  if (paths.length > 0) say(['\nStill named in', ...paths].join('\n  '));
  say('\nThen: npm run typecheck, npm run lint, npm run knip, npm test');
  say('To undo it: git checkout . && git clean -fd');
}
