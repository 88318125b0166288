import { toFolder } from '@/lib/resources';
import { deleteFile, type Files, readText, restoreOnFailure, writeFiles } from '../files';
import { grep } from '../git';
import { biome, runProgram } from '../programs';
import { bold, CliError, marks, say } from '../terminal';

/** Whether a path has a folder or a file of a plural, such as `orders-schema`, and not of another one, such as `orders-sent`. */
export const isOwnPath = (plural: string, plurals: string[], path: string): boolean =>
  path.split('/').some((segment) => {
    const named = plurals.filter((each) => new RegExp(`^${toFolder(each)}(?![a-z0-9])`).test(segment));
    return named.sort((one, other) => other.length - one.length)[0] === plural;
  });

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

/** The Prisma schema without the other side of relations to models that go. Throws if a model that stays refers to one. */
export function withoutRelations(schema: string, gone: string): string {
  const models = [...gone.matchAll(/^model (\w+)/gm)].map(([, model]) => model);
  const isOfModel = (line: string) => models.includes(/^ +\w+ +(\w+)/.exec(line)?.[1] ?? '-');
  const lines = schema.split('\n');
  const reference = lines.findIndex((line) => isOfModel(line) && line.includes('fields:'));
  if (reference >= 0)
    throw new Error(`line ${reference + 1} refers to it. Remove this first: ${lines[reference]?.trim()}`);
  return lines.filter((line) => !isOfModel(line)).join('\n');
}

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
export function editFiles(paths: string[], edit: (text: string) => string): Files {
  const files: Files = {};
  for (const path of paths) {
    const text = readText(path);
    try {
      const edited = edit(text);
      if (edited !== text) files[path] = edited;
    } catch (error) {
      throw new CliError(`Nothing was changed. ${path}: ${(error as Error).message}`);
    }
  }
  return files;
}

export const editJson = <Content>(paths: string[], edit: (content: Content) => void): Files =>
  editFiles(paths, (json) => {
    const content: Content = JSON.parse(json);
    edit(content);
    return `${JSON.stringify(content, null, 2)}\n`;
  });

/** Deletes and writes files, all or none. An import whose last use went is no longer used. */
export async function save(deleted: string[], files: Files): Promise<void> {
  await restoreOnFailure([...deleted, ...Object.keys(files)], async () => {
    deleted.forEach(deleteFile);
    writeFiles(files);
  });
  const formatted = Object.keys(files).filter((path) => /\.(tsx?|json)$/.test(path));
  await runProgram(biome, ['check', '--write', '--unsafe', ...formatted]);
  say(`  ${marks.ok} ${deleted.length} deleted and ${Object.keys(files).length} changed files`);
}

const unread = ['docs/CHANGELOG.md', 'package-lock.json', 'prisma/migrations'];

const isComment = (line: string) => /^\s*(\/[/*]|\*|#)/.test(line);

/** Lists the files that a pattern of grep finds, for a person to finish. Comments in code may stay. */
export function sayMentions(pattern: string): void {
  const mentions = new Map<string, string[]>();
  for (const found of grep(pattern, unread)) {
    const [path = '', number = '', ...line] = found.split(':');
    if (path.endsWith('.md') || !isComment(line.join(':')))
      mentions.set(path, [...(mentions.get(path) ?? []), number]);
  }
  if (mentions.size > 0) say(bold('\nStill named in'));
  for (const [path, [first, ...more]] of mentions)
    say(`  ${path}:${first}${more.length > 0 ? ` and ${more.length} more` : ''}`);
  say('\nThen: npm run typecheck, npm run lint, npm run knip, npm test');
  say('To undo it: git checkout . && git clean -fd');
}
