import { getResource, listReferences, resourceNames, toFolder } from '@/lib/resources';
import { capitalize } from '@/lib/text';
import { readArguments } from '../arguments';
import { nextMigration } from '../embedded/new-migration';
import { sayRestart } from '../embedded/running';
import { readText } from '../files';
import { listFiles, requireCommitted } from '../git';
import {
  editFiles,
  editJson,
  findOwnMigrations,
  isOwnFile,
  isOwnPath,
  sayMentions,
  withoutEntry,
  withoutImports,
  withoutPaths,
  withoutRelations,
} from '../remove/edits';
import { save } from '../resource/save';
import { CliError, UsageError } from '../terminal';

type Texts = Record<string, Record<string, unknown>>;

/** `npm run remove:resource -- repositories` */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, { force: { type: 'boolean' } }, [1, 1]);
  const { name, plural, table } = findResource(positionals[0] ?? '');
  const reference = listReferences(name).find(({ resource }) => resource !== name);
  if (reference)
    throw new CliError(`The field ${reference.field} of ${reference.resource} names it. Remove this first.`);
  const isNamed = (path: string) => isOwnPath(plural, path);
  const isOwn = (path: string) => isOwnFile(plural, path);
  if (!values.force) requireCommitted(isOwn);

  const paths = listFiles();
  const own = paths.filter(isOwn);
  const find = (pattern: RegExp) => paths.filter((path) => pattern.test(path) && !isOwn(path));
  const read = (list: string[]) => Object.fromEntries(list.map((path) => [path, readText(path)]));
  const migrations = findOwnMigrations(read(find(/\/migration\.sql$/)), table);
  const toCode = (list: string[]) =>
    Object.values(read(list.filter((path) => /\.(tsx?|eta)$/.test(path)))).join();
  const [ownCode, otherCode] = [toCode(own), toCode(find(/^(app|components|lib|scripts)\//))];
  const isUnused = (key: string) => ownCode.includes(`'${key}'`) && !otherCode.includes(`'${key}'`);
  await save([...own, ...migrations], {
    ...editFiles(find(/\.prisma$/), (text) => withoutRelations(text, capitalize(name))),
    ...editFiles(['lib/resources.ts', 'components/layout/resource-icons.ts'], (text) =>
      withoutEntry(text, name),
    ),
    ...editFiles(['lib/routes.ts', 'lib/auth/pages.ts'], (text) => withoutPaths(text, plural)),
    ...editFiles(find(/^(app|components|lib|scripts|tests)\/.*\.tsx?$/), (text) =>
      withoutImports(text, name, isNamed),
    ),
    ...editJson<Texts>(find(/^messages\/\w+\.json$/), (texts) => {
      delete texts[plural];
      delete texts.resources?.[name];
      for (const key of Object.keys(texts.validation ?? {}).filter(isUnused)) delete texts.validation?.[key];
    }),
    ...editJson<Record<string, string[]>>(['docs/untranslated.json'], (languages) => {
      for (const [language, keys] of Object.entries(languages)) {
        const kept = keys.filter((key) => !new RegExp(`^(${plural}|resources\\.${name})\\.`).test(key));
        if (kept.length > 0) languages[language] = kept;
        else delete languages[language];
      }
    }),
    // In a new database, no migration has made the table.
    [await nextMigration(`remove_${toFolder(plural).replaceAll('-', '_')}`)]:
      `DROP TABLE IF EXISTS "${table}";\n`,
  });
  sayMentions(toPattern([name, plural]));
  await sayRestart();
  return 0;
}

function findResource(word: string) {
  const name = resourceNames.find((each) => {
    const { plural } = getResource(each);
    return [each, plural, toFolder(plural)].includes(word);
  });
  if (name) return { name, ...getResource(name) };
  const known = resourceNames.map((each) => getResource(each).plural).join(', ') || 'none';
  throw new UsageError(`There is no resource "${word}". Resources: ${known}`);
}

/** Returns a pattern for grep that finds the words in table names, paths, identifiers and visible texts. */
function toPattern(words: string[]): string {
  const lower = [...new Set(words.flatMap((word) => [word, toFolder(word)]))];
  const upper = words.map(capitalize).join('|');
  return `(^|[^A-Za-z])(${lower.join('|')}|${upper})([^a-z]|$)|[a-z](${upper})([^a-z]|$)`;
}
