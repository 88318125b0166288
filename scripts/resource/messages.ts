import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { capitalize } from '@/lib/text';
import { type Files, readText } from '../files';
import { root } from '../paths';
import { type ResourceSpec, toWords } from './parse';

type Tree = { [key: string]: string | Tree };

const read = (path: string): Tree => JSON.parse(readText(path));
const toJson = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

/** Lists the namespaces in messages/en.json. */
export const namespaces = () => Object.keys(read('messages/en.json'));

const listPaths = (tree: Tree, start: string): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${start}.${key}`] : listPaths(value, `${start}.${key}`),
  );

/** Escapes a text as a message: quotes it from its first placeholder or tag on, and uses curly apostrophes. */
const toMessage = (text: string) => text.replaceAll("'", '’').replace(/[{}<>].*/s, "'$&'");

const toEntries = <Item>(items: Item[], toEntry: (item: Item) => [string, string | Tree]) =>
  Object.fromEntries(items.map(toEntry));

/** Returns the English messages of a resource: `own` for its plural, and `shared` for `resources`. */
export function toTexts({ name, plural, owner, fields, state }: ResourceSpec): [own: Tree, shared: Tree] {
  const [noun, nouns] = [toWords(name), toWords(plural)];
  const title = capitalize(nouns);
  const choices = fields.filter(({ values }) => values.length > 0);
  const own = {
    title,
    description: `All ${nouns}.`,
    ...(owner && { ownDescription: `Your ${nouns}.` }),
    search: `Search ${nouns}`,
    fields: {
      ...toEntries(fields, (field) => [field.name, toMessage(field.label)]),
      ...{ createdAt: 'Created', updatedAt: 'Last edited' },
    },
    ...(choices.length > 0 && {
      choices: toEntries(choices, (field) => [
        field.name,
        toEntries(field.values, (value) => [value, capitalize(value)]),
      ]),
    }),
    ...(state && {
      steps: toEntries(state.values.slice(1), (value) => [value, `Mark as ${toWords(value)}`]),
    }),
    ...{ new: `New ${noun}`, create: `Create ${noun}`, update: `Edit ${noun}` },
  };
  return [own, { title, new: own.new }];
}

/** The messages that a translator must still write, by language. */
const LIST = 'docs/untranslated.json';

/** Adds the texts of a resource to all languages. They are in English until a translator has written them. */
export function addMessages(spec: ResourceSpec): Files {
  const { name, plural } = spec;
  const [own, shared] = toTexts(spec);
  const paths = [...listPaths(own, plural), ...listPaths(shared, `resources.${name}`)];
  const untranslated = JSON.parse(readText(LIST)) as Record<string, string[]>;
  const files: Files = {};
  for (const file of readdirSync(join(root, 'messages')).filter((each) => each.endsWith('.json'))) {
    const messages = read(`messages/${file}`);
    const resources = { ...(messages.resources as Tree), [name]: shared };
    files[`messages/${file}`] = toJson({ ...messages, [plural]: own, resources });
    const language = file.slice(0, -'.json'.length);
    if (language !== 'en') untranslated[language] = [...(untranslated[language] ?? []), ...paths];
  }
  return { ...files, [LIST]: toJson(untranslated) };
}
