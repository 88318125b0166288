import { toFolder } from '@/lib/resources';
import { type Files, readText } from '../files';
import { grep } from '../git';
import { say } from '../terminal';

/** Returns whether a path contains a folder or a file with the name of a plural. */
export const isOwnPath = (plural: string, path: string): boolean =>
  new RegExp(`/${toFolder(plural)}([/.]|$)`).test(path);

/** Returns whether `remove:resource` deletes a file. */
export const isOwnFile = (plural: string, path: string): boolean =>
  /^(app|components|lib|prisma|scripts|tests)\//.test(path) && isOwnPath(plural, path);

/** Removes the entry `key` of an outermost table from code. */
export const withoutEntry = (code: string, key: string): string =>
  code.replace(new RegExp(`^ {2}${key}: (?:.*,|.*\\n(?: {3}.*\\n)+ {2}\\S+,)\\n`, 'm'), '');

/** Removes from code the entries of any table that have a path of a resource. */
export function withoutPaths(code: string, plural: string): string {
  const path = `'/(app|manager)/(export/)?${toFolder(plural)}(/[^']*)?'`;
  return code.replace(new RegExp(`^( +).*${path}.*(,|\\{\\n(\\1 .*\\n)+\\1\\},)\\n`, 'gm'), '');
}

/** Removes an entry and the imports for which `isOwn` is true. Returns the code unchanged if it lacks one of them. */
export function withoutImports(code: string, key: string, isOwn: (path: string) => boolean): string {
  const kept = code.replace(/^import [^;]*? from '([^']+)';\n/gm, (line, from: string) =>
    isOwn(from) ? '' : line,
  );
  const changed = withoutEntry(kept, key);
  return kept === code || changed === kept ? code : changed;
}

/** Removes from the Prisma schema the other side of the relations of a model. */
export const withoutRelations = (schema: string, model: string): string =>
  schema.replace(new RegExp(`^ +\\w+ +${model}(\\[\\]|\\?)? (?!.*fields:).*\\n`, 'gm'), '');

/** Returns the migrations that change only this table, or none if another migration also names the table. */
export function findOwnMigrations(migrations: Files, table: string): string[] {
  const named = Object.keys(migrations).filter((path) => migrations[path]?.includes(`"${table}"`));
  const own = new RegExp(
    `^\\s*((CREATE|ALTER) TABLE|CREATE (UNIQUE )?INDEX \\S+ ON|CREATE TRIGGER [^;]*? ON) "${table}"|^\\s*$`,
  );
  const toStatements = (sql = '') => sql.replace(/^--.*/gm, '').split(';');
  const isOwn = (path: string) => toStatements(migrations[path]).every((statement) => own.test(statement));
  return named.every(isOwn) ? named : [];
}

/** Returns the files that an edit changes, with their new content. */
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

/** Prints the files in which a pattern of grep still matches. The user must edit them. */
export function sayMentions(pattern: string): void {
  const paths = grep(pattern, ['docs/CHANGELOG.md', 'package-lock.json', 'prisma/migrations']);
  if (paths.length > 0) say(['\nStill named in', ...paths].join('\n  '));
  say('\nThen: npm run typecheck, npm run lint, npm run knip, npm test');
  say('To undo it: git checkout . && git clean -fd');
}
