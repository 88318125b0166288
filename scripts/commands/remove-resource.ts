import { join } from 'node:path';
import { findResourceByPlural, getResource, isResourceName, resourceNames, toFolder } from '@/lib/resources';
import { capitalize } from '@/lib/text';
import { readArguments } from '../arguments';
import { nextMigration, withMigrated } from '../embedded/new-migration';
import { sayRestart } from '../embedded/running';
import { diffToSchema } from '../embedded/schema-engine';
import { type Files, readText } from '../files';
import { listTracked, listUntracked, requireCommitted } from '../git';
import { root } from '../paths';
import { generate, prisma, runProgram } from '../programs';
import {
  editFiles,
  editJson,
  findOwnMigrations,
  isOwnPath,
  save,
  sayMentions,
  withoutEntry,
  withoutImports,
  withoutPaths,
  withoutRelations,
} from '../remove/edits';
import { step, UsageError } from '../terminal';

/** `npm run remove:resource -- repositories` */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, { force: { type: 'boolean' } }, [1, 1]);
  const { name, plural, table } = findResource(positionals[0] ?? '');
  const plurals = resourceNames.map((each) => getResource(each).plural);
  const isNamed = (path: string) => isOwnPath(plural, plurals, path);
  const isOwn = (path: string) => /^(app|components|lib|prisma|scripts|tests)\//.test(path) && isNamed(path);
  if (!values.force) requireCommitted(isOwn);

  // In a merge, git lists a file with a conflict once for each side, so duplicates are removed.
  const paths = [...new Set([...listTracked(), ...listUntracked()])];
  const own = paths.filter(isOwn);
  const find = (pattern: RegExp) => paths.filter((path) => pattern.test(path) && !isOwn(path));

  const ownSchema = own.filter((path) => path.endsWith('.prisma')).map(readText);
  const schema = editFiles(find(/\.prisma$/), (text) => withoutRelations(text, ownSchema.join('\n')));
  const sql = await step('Compared the migrations with the schema', () =>
    toMigration({ ...readAll(find(/\.prisma$/)), ...schema }),
  );
  const migrations = findOwnMigrations(readAll(find(/\/migration\.sql$/)), table);
  const code = /^(app|components|lib|scripts)\/.*\.(tsx?|eta)$/;
  const ownCode = own
    .filter((path) => code.test(path))
    .map(readText)
    .join();
  const otherCode = find(code).map(readText).join();
  const isUnused = (key: string) => ownCode.includes(`'${key}'`) && !otherCode.includes(`'${key}'`);
  const files: Files = {
    ...schema,
    ...editFiles(['lib/resources.ts', 'components/layout/resource-icons.ts'], (text) =>
      withoutEntry(text, name),
    ),
    ...editFiles(['lib/routes.ts', 'lib/auth/pages.ts'], (text) => withoutPaths(text, plural)),
    ...editFiles(find(/^(app|components|lib|scripts|tests)\/.*\.tsx?$/), (text) =>
      withoutImports(text, name, isNamed),
    ),
    ...editTexts(name, plural, find(/^messages\/\w+\.json$/), isUnused),
    ...(sql && { [await nextMigration(`remove_${toFolder(plural).replaceAll('-', '_')}`)]: sql }),
  };
  await save([...own, ...migrations], files);
  await step('Formatted the schema, made the client and the types', async () => {
    await runProgram(prisma, ['format']);
    await runProgram(generate, ['--types']);
  });
  sayMentions(toPattern([name, plural]));
  await sayRestart();
  return 0;
}

function findResource(word: string): { name: string; plural: string; table: string } {
  const name = isResourceName(word) ? word : findResourceByPlural(word);
  if (name) return { name, ...getResource(name) };
  const known = resourceNames.map((each) => getResource(each).plural).join(', ') || 'none';
  throw new UsageError(`There is no resource "${word}". Resources: ${known}`);
}

const readAll = (paths: string[]): Files => Object.fromEntries(paths.map((path) => [path, readText(path)]));

/** The migration must work for a new database, in which the tables were never made, and for one that has them. */
async function toMigration(schema: Files): Promise<string> {
  const files = Object.entries(schema).map(([path, content]) => ({ path: join(root, path), content }));
  const sql = (await withMigrated((pool) => diffToSchema(pool, files))) ?? '';
  return sql.replace(/^((DROP|ALTER) (TABLE|TYPE)) /gm, '$1 IF EXISTS ');
}

type Texts = Record<string, Record<string, unknown>>;

function editTexts(
  name: string,
  plural: string,
  messages: string[],
  isUnused: (key: string) => boolean,
): Files {
  const own = new RegExp(`^(${plural}|${name}Import|resources\\.${name})\\.`);
  return {
    ...editJson<Texts>(messages, (texts) => {
      delete texts[plural];
      delete texts[`${name}Import`];
      delete texts.resources?.[name];
      for (const key of Object.keys(texts.validation ?? {}).filter(isUnused)) delete texts.validation?.[key];
    }),
    ...editJson<Record<string, string[]>>(['docs/untranslated.json'], (languages) => {
      for (const [language, paths] of Object.entries(languages)) {
        const kept = paths.filter((path) => !own.test(path));
        if (kept.length > 0) languages[language] = kept;
        else delete languages[language];
      }
    }),
  };
}

/** Returns a pattern for grep: the words in a table name, a path, an identifier or on screen. */
function toPattern(words: string[]): string {
  const lower = [...new Set(words.flatMap((word) => [word, toFolder(word)]))];
  const upper = words.map(capitalize).join('|');
  return `(^|[^A-Za-z])(${lower.join('|')}|${upper})([^a-z]|$)|[a-z](${upper})([^a-z]|$)`;
}
