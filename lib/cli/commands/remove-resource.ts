import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getResource, listReferences, resourceNames } from '@/lib/resources';
import { confirm } from '../confirm';
import { writeMigration } from '../embedded/new-migration';
import { sayRestart } from '../embedded/running';
import { deleteFile, readText } from '../files';
import { listTracked, listUntracked, requireCommitted } from '../git';
import { root } from '../paths';
import { biome, generate, runProgram, tsc } from '../programs';
import { withoutLines } from '../remove/lines';
import { findRemoved } from '../remove/migrations';
import { mentionPattern, type Names } from '../remove/names';
import {
  findOwnFiles,
  findResource,
  isTouched,
  listLonger,
  type Plan,
  planSchema,
  toNames,
} from '../remove/plan';
import { withoutMessages, withoutTests, withoutUntranslated, withoutUnused } from '../remove/texts';
import { bold, CliError, marks, say, step } from '../terminal';

/** `npm run remove:resource -- repositories` */
export async function run(args: string[]): Promise<number> {
  const [word = ''] = args.filter((arg) => !arg.startsWith('--'));
  const names = await findNames(word);
  const isForced = args.includes('--force');
  if (!isForced) requireCommitted((path) => isTouched(names, path));
  // In a merge, git lists a file with a conflict once for each side.
  const files = [...new Set([...listTracked(), ...(isForced ? listUntracked() : [])])];
  const own = findOwnFiles(names, files);
  const planned = await step('Compared the migrations with the schema', () => planSchema(names));
  say(bold(`\nFiles of ${names.plural}: ${own.files.length}`));
  for (const path of own.tops) say(`  ${path}`);
  if (planned.obsolete.length > 0)
    say(bold(`\nMigrations for tables that are gone: ${planned.obsolete.length}`));
  for (const path of planned.obsolete) say(`  ${path}`);
  say(bold('\nMigration'));
  say(planned.sql ?? '  none: no table has to change.');
  if (!(await confirm(`Remove ${names.plural}, with all code and rows?`, args))) {
    say('Nothing was changed.');
    return 1;
  }
  const written = await remove(names, files, own.files, planned);
  const code = await report(names, [...own.files, ...planned.obsolete], written);
  await sayRestart();
  return code;
}

/** Of a resource, or of one that was removed: a merge can bring parts of it back. */
async function findNames(word: string): Promise<Names> {
  const resource = findResource(word);
  if (!resource) {
    const removed = await findRemoved(word);
    if (removed) return { ...removed, longer: listLonger(removed.name) };
    throw new CliError(describeUnknown(word));
  }
  const [reference] = listReferences(resource).filter((each) => each.resource !== resource);
  if (reference)
    throw new CliError(
      `The field ${reference.field} of ${reference.resource} names ${resource}. Remove ${getResource(reference.resource).plural} first, or that field.`,
    );
  return toNames(resource);
}

function describeUnknown(word: string): string {
  const known = resourceNames.map((name) => getResource(name).plural).join(', ') || 'none';
  return word
    ? `There is no resource "${word}". Resources: ${known}`
    : `Pass a resource. Resources: ${known}`;
}

const isMessages = (path: string) => /^messages\/\w+\.json$/.test(path);
const isCode = (path: string) => /^(app|components|lib)\/.*\.tsx?$/.test(path);

function testExists(file: string, title: string): boolean {
  const path = join('tests', file);
  return existsSync(join(root, path)) && readText(path).includes(title);
}

const UNTRANSLATED = 'docs/untranslated.json';

/** Returns the files that it has written. */
async function remove(
  names: Names,
  files: string[],
  own: string[],
  { schema, sql, obsolete }: Plan,
): Promise<string[]> {
  const written = new Set<string>();
  const write = (path: string, text: string) => {
    if (readText(path) === text) return;
    writeFileSync(join(root, path), text);
    written.add(path);
  };
  const removedCode = own.filter(isCode).map(readText).join('\n');
  [...own, ...obsolete].forEach(deleteFile);
  const kept = files.filter((path) => existsSync(join(root, path)));
  for (const path of kept.filter((path) => /^(app|components|lib|tests)\/.*\.tsx?$/.test(path)))
    write(path, withoutLines(names, path, readText(path)));
  const keptCode = kept.filter(isCode).map(readText).join('\n');
  for (const path of files.filter(isMessages))
    write(path, withoutUnused(withoutMessages(names, readText(path)), removedCode, keptCode));
  for (const { path, content } of schema) write(path, content);
  if (sql !== null) written.add(await writeMigration(`remove_${names.table}`, sql));
  write(UNTRANSLATED, withoutUntranslated(names, readText(UNTRANSLATED)));
  write('docs/security.md', withoutTests(readText('docs/security.md'), testExists));
  await step('Generated the client and the types', () => runProgram(generate, ['--types']));
  const code = [...written].filter((path) => /\.(tsx?|json)$/.test(path));
  // An import whose last use went is no longer used.
  const unused = ['lint', '--write', '--unsafe', '--only=correctness/noUnusedImports', ...code];
  await step('Formatted', () =>
    runProgram(biome, unused).then(() => runProgram(biome, ['check', '--write', ...code])),
  );
  return [...written];
}

const compileError = /^(?!\.next\/)\S.*\(\d+,\d+\): error TS.*$/gm;

async function report(names: Names, deleted: string[], written: string[]): Promise<number> {
  const { output } = await step('Compiled', () => runProgram(tsc, ['--noEmit', '--pretty', 'false']));
  const errors = output.match(compileError) ?? [];
  say(bold(`\nDeleted ${deleted.length} files, changed ${written.length}`));
  for (const path of deleted) say(`  - ${path}`);
  for (const path of written) say(`  ~ ${path}`);
  const mentions = findMentions(names);
  if (mentions.length > 0) say(bold('\nStill mention it'));
  for (const mention of mentions) say(`  ${mention}`);
  if (errors.length > 0) say(bold('\nDoes not compile: remove what uses it'));
  for (const error of errors) say(`  ${marks.bad} ${error}`);
  say('\nCheck the changes: git diff. Undo them: git checkout . && git clean -fd');
  return errors.length > 0 ? 1 : 0;
}

/** If a file has more mentions than this, only their number is printed. */
const MENTIONS = 4;

function findMentions(names: Names): string[] {
  const pattern = mentionPattern(names);
  return [...listTracked(), ...listUntracked()]
    .filter((path) => !path.startsWith('prisma/migrations/') && !/\.(png|ico|svg)$|package-lock/.test(path))
    .flatMap((path) => {
      const lines = readFileSync(join(root, path), 'utf8').split('\n');
      const found = [...lines.entries()].filter(([, line]) => pattern.test(line));
      if (found.length > MENTIONS) return [`${path}: ${found.length} lines`];
      return found.map(([index, line]) => `${path}:${index + 1}: ${line.trim().slice(0, 90)}`);
    });
}
