import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getResource, resourceNames } from '@/lib/resources';
import { confirm } from '../confirm';
import { writeMigration } from '../embedded/new-migration';
import { sayRestart } from '../embedded/running';
import type { SchemaFile } from '../embedded/schema-engine';
import { deleteFile, readText } from '../files';
import { listTracked, listUntracked, requireCommitted } from '../git';
import { root } from '../paths';
import { biome, generate, runProgram } from '../programs';
import { mentionPattern, type Names } from '../remove/names';
import { findOwnFiles, findResource, isTouched, planSchema, toNames } from '../remove/plan';
import { type Repairs, removeTexts, removeUnused, repairErrors } from '../remove/repair';
import { withoutEntries } from '../remove/syntax';
import { withoutMessages, withoutOutdated, withoutTests, withoutUnused } from '../remove/texts';
import { bold, CliError, dim, marks, say, step } from '../terminal';

/** `npm run remove:resource -- repositories` */
export async function run(args: string[]): Promise<number> {
  const [word = ''] = args.filter((arg) => !arg.startsWith('--'));
  const resource = findResource(word);
  if (!resource) throw new CliError(describeUnknown(word));
  const names = toNames(resource);
  const isForced = args.includes('--force');
  if (!isForced) requireCommitted((path) => isTouched(names, path));
  const files = [...listTracked(), ...(isForced ? listUntracked() : [])];
  const own = findOwnFiles(names, files);
  const planned = await step('Compared the migrations with the schema', () => planSchema(names));
  say(bold(`\nFiles of ${names.plural}: ${own.files.length}`));
  for (const path of own.tops) say(`  ${path}`);
  say(bold('\nMigration'));
  say(planned.sql ?? '  none: no table has to change.');
  if (!(await confirm(`Remove ${names.plural}, with all code and rows?`, args))) {
    say('Nothing was changed.');
    return 1;
  }
  const since = Date.now();
  const code = report(names, await remove(names, files, own.files, planned), since);
  await sayRestart();
  return code;
}

function describeUnknown(word: string): string {
  const known = resourceNames.map((name) => getResource(name).plural).join(', ') || 'none';
  return word
    ? `There is no resource "${word}". Resources: ${known}`
    : `Pass a resource. Resources: ${known}`;
}

type Outcome = Repairs & { written: string[]; errors: string[] };

const isMessages = (path: string) => /^messages\/\w+\.json$/.test(path);
const isCode = (path: string) => /^(app|components|lib)\/.*\.tsx?$/.test(path);

function testExists(file: string, title: string): boolean {
  const path = join('tests', file);
  return existsSync(join(root, path)) && readText(path).includes(title);
}

function applies(change: string): boolean {
  const { status } = spawnSync('git', ['apply', '--check', '-'], { cwd: root, input: change });
  return status === 0;
}

async function remove(
  names: Names,
  files: string[],
  own: string[],
  { schema, sql }: { schema: SchemaFile[]; sql: string | null },
): Promise<Outcome> {
  const repairs: Repairs = { files: new Set(files), changed: [], deleted: [...own] };
  const listPresent = () => files.filter((path) => existsSync(join(root, path)));
  const written: string[] = [];
  const write = (path: string, text: string) => {
    if (readText(path) === text) return;
    writeFileSync(join(root, path), text);
    written.push(path);
  };
  const removedCode = own.filter(isCode).map(readText).join('\n');
  await step('Deleted its files', async () => own.forEach(deleteFile));
  for (const path of listPresent().filter((path) => /^(app|components|lib|tests)\/.*\.tsx?$/.test(path)))
    write(path, withoutEntries(path, readText(path), names));
  for (const path of files.filter(isMessages)) write(path, withoutMessages(names, readText(path)));
  for (const { path, content } of schema) write(path, content);
  if (sql !== null) written.push(await writeMigration(`remove_${names.table}`, sql));
  await step('Generated the client and the types', () => runProgram(generate, ['--types']));
  await step('Removed what no longer compiles', () => repairErrors(repairs));
  const keptCode = listPresent().filter(isCode).map(readText).join('\n');
  for (const path of files.filter(isMessages))
    write(path, withoutUnused(readText(path), removedCode, keptCode));
  await runProgram(generate, ['--types']);
  const tests = listPresent().filter((path) => /^tests\/.*\.tsx?$/.test(path));
  removeTexts(tests, mentionPattern(names), repairs);
  let errors = await step('Removed tests that mention the resource', () => repairErrors(repairs));
  while (await step('Removed helpers and icons that nothing uses', () => removeUnused(repairs)))
    errors = await repairErrors(repairs);
  write('docs/roles.md', withoutOutdated(readText('docs/roles.md'), applies));
  write('docs/security.md', withoutTests(readText('docs/security.md'), testExists));
  const edited = [...written, ...repairs.changed.map(({ path }) => path)].filter((path) =>
    /\.(tsx?|json)$/.test(path),
  );
  const kept = [...new Set(edited)].filter((path) => existsSync(join(root, path)));
  await step('Formatted', () => runProgram(biome, ['check', '--write', ...kept]));
  return {
    ...repairs,
    written,
    errors: errors.map(({ path, line, message }) => `${path}:${line}: ${message}`),
  };
}

function report(names: Names, { deleted, changed, written, errors }: Outcome, since: number): number {
  const files = new Set(
    [...changed.map(({ path }) => path), ...written].filter((path) => !deleted.includes(path)),
  );
  say(bold(`\nDeleted ${deleted.length} files, changed ${files.size}`));
  for (const path of deleted) say(`  - ${path}`);
  for (const path of written) say(`  ~ ${path}`);
  for (const { path, line, text } of changed) say(`  ~ ${path}:${line} ${dim(text.slice(0, 100))}`);
  const mentions = findMentions(names);
  if (mentions.length > 0) say(bold('\nStill mention it'));
  for (const mention of mentions) say(`  ${mention}`);
  if (errors.length > 0) say(bold('\nDoes not compile'));
  for (const error of errors) say(`  ${marks.bad} ${error}`);
  say(
    `\n${((Date.now() - since) / 1000).toFixed(0)} s. Check the changes: git diff. Undo them: git checkout . && git clean -fd`,
  );
  return errors.length > 0 ? 1 : 0;
}

/** Of a file with more lines, only the number is printed. */
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
