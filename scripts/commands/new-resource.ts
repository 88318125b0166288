import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { toFolder } from '@/lib/resources';
import { sayRestart } from '../embedded/running';
import { readSchema } from '../embedded/schema-engine';
import { type Files, restoreOnFailure, writeFiles } from '../files';
import { root } from '../paths';
import { biome, generate, prisma, runProgram } from '../programs';
import { addEntries } from '../resource/edits';
import { makeFiles } from '../resource/make';
import { addMessages } from '../resource/messages';
import { makeMigration } from '../resource/migration';
import { parseResource, type ResourceSpec } from '../resource/parse';
import { requireFree } from '../resource/taken';
import { bold, CliError, marks, say, step, UsageError } from '../terminal';

/** `npm run new:resource -- project name:text …` makes a resource with its table, screens, texts and tests. */
export async function run(words: string[]): Promise<number> {
  if (words.length < 2) throw new UsageError('Pass a name and its fields.');
  const spec = read(words);
  requireFree(spec);
  const made = makeFiles(spec);
  requireNew(toFolder(spec.plural), made);
  const texts = addMessages(spec);
  const changed = { ...addEntries(spec), ...texts.files };
  const migration = await step('Migration', () => makeMigration(spec, { ...made, ...changed }));
  const added = { ...made, ...migration };
  await save({ ...added, ...changed });
  report(spec, {
    added: Object.keys(added),
    changed: Object.keys(changed).length,
    untranslated: texts.untranslated,
  });
  await sayRestart();
  return 0;
}

function read(words: string[]): ResourceSpec {
  try {
    return parseResource(words);
  } catch (error) {
    throw error instanceof CliError ? new UsageError(error.message) : error;
  }
}

function requireNew(name: string, files: Files): void {
  const folders = ['lib', 'components', 'app/manager'].map((folder) => `${folder}/${name}`);
  const clash = [...folders, ...Object.keys(files)].find((path) => existsSync(join(root, path)));
  if (clash) throw new CliError(`${clash} exists already. Choose another name, or remove it first.`);
}

/** Writes all files. If a step fails, no file is changed. */
async function save(files: Files): Promise<void> {
  const paths = Object.keys(files);
  // The whole schema is restored after a failure, because Prisma formats all of it.
  const schema = (await readSchema()).map(({ path }) => relative(root, path));
  try {
    await restoreOnFailure([...paths, ...schema], async () => {
      writeFiles(files);
      await step('Format', () => format(paths.filter((path) => /\.tsx?$/.test(path))));
      await step('Types', () => mustRun(generate, ['--types']));
    });
  } catch (error) {
    throw new CliError(`Nothing was changed, because a step failed:\n${(error as Error).message}`);
  }
}

/** Sorts imports and breaks lines as in the rest of the project. */
async function format(paths: string[]): Promise<void> {
  await mustRun(prisma, ['format']);
  await mustRun(biome, ['check', '--write', ...paths]);
}

async function mustRun(program: string[], args: string[]): Promise<void> {
  const { code, output } = await runProgram(program, args);
  if (code !== 0) throw new CliError(output.trim());
}

type Report = { added: string[]; changed: number; untranslated: Record<string, string[]> };

function report(
  { name, plural, pascal, isInApp }: ResourceSpec,
  { added, changed, untranslated }: Report,
): void {
  say();
  say(bold(`${pascal}: ${added.length} new and ${changed} changed files`));
  for (const path of added) say(`  ${marks.ok} ${path}`);
  say();
  say('Look at:');
  say(`  ${added.at(-1)}, then apply it and add example rows: npm run db:seed`);
  say('  lib/resources.ts: what each role may do');
  say('  components/layout/resource-icons.ts: an icon other than the default');
  for (const area of isInApp ? ['app', 'manager'] : ['manager'])
    say(`  /${area}/${toFolder(plural)} in npm run dev`);
  for (const [language, paths] of Object.entries(untranslated))
    say(
      `  messages/${language}.json: ${plural}, resources.${name}; ${paths.length} still English, in docs/untranslated.json`,
    );
}
