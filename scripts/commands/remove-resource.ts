import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getResource, listReferences, resourceNames } from '@/lib/resources';
import { readArguments } from '../arguments';
import { confirm } from '../confirm';
import { nextMigration } from '../embedded/new-migration';
import { sayRestart } from '../embedded/running';
import { deleteFile, type Files, readText, restoreOnFailure, writeFiles } from '../files';
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
import { bold, CliError, marks, say, step, UsageError } from '../terminal';

/** `npm run remove:resource -- repositories` */
export async function run(args: string[]): Promise<number> {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = readArguments(args, { yes: flag, force: flag }, [0, 1]);
  const { yes, force: isForced } = values;
  const names = await findNames(positionals[0] ?? '');
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
  if (!(await confirm(`Remove ${names.plural}, with all code and rows?`, yes))) {
    say('Nothing was changed.');
    return 1;
  }
  const gone = [...own.files, ...planned.obsolete];
  const written = await save(gone, await makeChanges(names, files, gone, planned));
  const code = await report(names, gone, written);
  await sayRestart();
  return code;
}

/** Of a resource, or of one that was removed: a merge can bring parts of it back. */
async function findNames(word: string): Promise<Names> {
  const resource = findResource(word);
  if (!resource) {
    const removed = await findRemoved(word);
    if (removed) return { ...removed, longer: listLonger(removed.name) };
    throw new UsageError(describeUnknown(word));
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
const isCode = (path: string) => /^(app|components|lib|scripts)\/.*\.tsx?$/.test(path);

const UNTRANSLATED = 'docs/untranslated.json';
const SECURITY = 'docs/security.md';

/** The new texts of the files that stay, and of the migration. Writes nothing, so that a fault leaves every file as it is. */
async function makeChanges(
  names: Names,
  files: string[],
  gone: string[],
  { schema, sql }: Plan,
): Promise<Files> {
  const kept = files.filter((path) => !gone.includes(path));
  const changes: Files = {};
  const read = (path: string) => changes[path] ?? readText(path);
  const change = (path: string, edit: (text: string) => string) => {
    const text = readText(path);
    try {
      const changed = edit(text);
      if (changed !== text) changes[path] = changed;
    } catch (error) {
      throw new CliError(`Nothing was changed. ${path}: ${(error as Error).message}`);
    }
  };
  for (const path of kept.filter((path) => /^(app|components|lib|scripts|tests)\/.*\.tsx?$/.test(path)))
    change(path, (code) => withoutLines(names, path, code));
  const removedCode = gone.filter(isCode).map(readText).join('\n');
  const keptCode = kept.filter(isCode).map(read).join('\n');
  for (const path of kept.filter(isMessages))
    change(path, (json) => withoutUnused(withoutMessages(names, json), removedCode, keptCode));
  for (const { path, content } of schema) change(path, () => content);
  const testExists = (file: string, title: string) => {
    const path = `tests/${file}`;
    return kept.includes(path) && read(path).includes(title);
  };
  if (kept.includes(UNTRANSLATED)) change(UNTRANSLATED, (json) => withoutUntranslated(names, json));
  if (kept.includes(SECURITY)) change(SECURITY, (doc) => withoutTests(doc, testExists));
  if (sql !== null) changes[await nextMigration(`remove_${names.table}`)] = sql;
  return changes;
}

/** Deletes and writes the files, all or none, and returns the paths of those that it has written. */
async function save(gone: string[], changes: Files): Promise<string[]> {
  const written = Object.keys(changes);
  await restoreOnFailure([...gone, ...written], async () => {
    gone.forEach(deleteFile);
    writeFiles(changes);
  });
  await step('Generated the client and the types', () => runProgram(generate, ['--types']));
  const code = written.filter((path) => /\.(tsx?|json)$/.test(path));
  // An import whose last use went is no longer used.
  const unused = ['lint', '--write', '--unsafe', '--only=correctness/noUnusedImports', ...code];
  await step('Formatted', () =>
    runProgram(biome, unused).then(() => runProgram(biome, ['check', '--write', ...code])),
  );
  return written;
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
