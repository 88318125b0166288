import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { missingSql, nextTimestamp } from '../embedded/new-migration';
import { sayRestart } from '../embedded/running';
import { migrationsFolder, root } from '../paths';
import { addEntries } from '../resource/edits';
import { writeFiles } from '../resource/make';
import { addMessages } from '../resource/messages';
import { parseResource, type ResourceSpec } from '../resource/parse';
import { bold, CliError, marks, say, step } from '../terminal';

const example =
  'npm run new:resource -- project name:text:unique link:url "status:planned|active|done" "dueAt:date?" "notes:longtext?"';

/** `npm run new:resource -- project name:text …`: a resource with its table, screens, texts and tests. */
export async function run(words: string[]): Promise<number> {
  if (words.length < 2) throw new CliError(`Pass a name and its fields, for example:\n  ${example}`);
  const spec = parseResource(words);
  const clash = [`lib/${spec.plural}`, `components/${spec.plural}`, `app/manager/${spec.plural}`].find(
    (path) => existsSync(join(root, path)),
  );
  if (clash) throw new CliError(`${clash} exists already. Choose another name, or remove it first.`);

  const files = await step('Code and tests', async () => writeFiles(spec));
  const changed = await step('Entries', async () => addEntries(spec));
  const review = await step('Texts', async () => addMessages(spec));
  const migration = await step('Migration', () => writeMigration(spec));
  await step('Types', async () => {
    execFileSync('node', ['lib/cli/generate.mjs', '--types'], { cwd: root, stdio: 'ignore' });
  });
  await step('Format', async () => format([...files, ...changed.filter((path) => path.endsWith('.ts'))]));

  say();
  say(
    bold(
      `${spec.pascal}: ${files.length + 1} new and ${changed.length + Object.keys(review).length + 2} changed files`,
    ),
  );
  for (const path of [...files, migration]) say(`  ${marks.ok} ${path}`);
  say();
  say('Look at:');
  say(`  ${migration}, then apply it and add example rows: npm run db:seed`);
  say(`  lib/resources.ts: what each role may do. Only admins see ${spec.plural}.`);
  say('  components/layout/resource-icons.ts: an icon other than the default.');
  say(`  /manager/${spec.plural} in npm run dev`);
  say('  docs/untranslated.json: messages that are still English. Other sentences avoid the noun:');
  for (const [language, paths] of Object.entries(review))
    say(
      `    messages/${language}.json: ${spec.plural}, resources.${spec.name}; ${paths.length} still English`,
    );
  await sayRestart();
  return 0;
}

async function writeMigration({ name, plural, fields, title }: ResourceSpec): Promise<string> {
  const sql = await missingSql();
  if (sql === null) throw new CliError('The Prisma schema has no new table.');
  const folder = join(migrationsFolder, `${await nextTimestamp()}_${plural}`);
  mkdirSync(folder);
  const file = join(folder, 'migration.sql');
  writeFileSync(file, sql);
  const searched = fields
    .filter((field) => ['text', 'longtext', 'url', 'email'].includes(field.type))
    .map((field) => field.name);
  appendFileSync(
    file,
    `
ALTER TABLE "${name}" ALTER COLUMN "${title.name}Sort" TYPE TEXT COLLATE "C";
ALTER TABLE "${name}" ALTER COLUMN "searchText" SET STATISTICS 400;
CREATE TRIGGER ${name}_search BEFORE INSERT OR UPDATE OF ${searched.map((column) => `"${column}"`).join(', ')} ON "${name}"
  FOR EACH ROW EXECUTE FUNCTION list_search('${title.name}', '${searched.join(',')}');
`,
  );
  return relative(root, file);
}

/** The import order and line breaks of the project. */
function format(paths: string[]): void {
  execFileSync('npx', ['prisma', 'format'], { cwd: root, stdio: 'ignore' });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...paths],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new CliError(`${stdout}${stderr}`);
}
