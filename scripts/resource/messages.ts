import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { capitalize } from '@/lib/text';
import { type Files, readText } from '../files';
import { root } from '../paths';
import { type ResourceSpec, toWords } from './parse';
import { getSentences } from './sentences';

type Tree = { [key: string]: string | Tree };

const read = (path: string): Tree => JSON.parse(readText(path));
const toJson = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

const languages = () =>
  readdirSync(join(root, 'messages'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));

/** The namespaces of the product. */
export const namespaces = () => Object.keys(read('messages/en.json'));

const listPaths = (tree: Tree, start: string[] = []): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[[...start, key].join('.'), value]] : listPaths(value, [...start, key]),
  );

/** A text as a message: quoted from its first mark of a placeholder or a tag on, with the apostrophes of the other messages. */
const toMessage = (text: string) => text.replaceAll("'", '’').replace(/[{}<>].*/s, "'$&'");

/** The messages of a resource. Labels and choices are English in every language: the same word can mean something else elsewhere. */
export function toTexts({ name, plural, owner, fields, state }: ResourceSpec, language: string) {
  const { description, ownDescription, search, createdAt, updatedAt, ...rest } = getSentences(
    language,
    toWords(name),
    toWords(plural),
  );
  const title = capitalize(toWords(plural));
  const choices = fields.filter(({ values }) => values.length > 0);
  const toLabels = (values: string[]) =>
    Object.fromEntries(values.map((value) => [value, capitalize(value)]));
  return {
    [plural]: {
      ...{ title, description, ...(owner && { ownDescription }), search },
      fields: {
        ...Object.fromEntries(fields.map((field) => [field.name, toMessage(field.label)])),
        ...{ createdAt, updatedAt },
      },
      ...(choices.length > 0 && {
        choices: Object.fromEntries(choices.map((field) => [field.name, toLabels(field.values)])),
      }),
      ...(state && {
        steps: Object.fromEntries(state.values.slice(1).map((value) => [value, `Mark as ${toWords(value)}`])),
      }),
      ...rest,
    },
    resources: { [name]: { title, new: rest.new } },
  } as Record<string, Tree>;
}

/** The messages that a translator must still write, by language. */
const LIST = 'docs/untranslated.json';

type Untranslated = Record<string, string[]>;

/** The messages with the texts of a resource, and the paths of those that are still English. */
export function addMessages(spec: ResourceSpec): { files: Files; untranslated: Untranslated } {
  const english = new Map(listPaths(toTexts(spec, 'en')));
  const present = JSON.parse(readText(LIST)) as Untranslated;
  const files: Files = {};
  const untranslated: Untranslated = {};
  for (const language of languages()) {
    const path = `messages/${language}.json`;
    const messages = read(path);
    const added = toTexts(spec, language);
    files[path] = toJson({
      ...messages,
      ...added,
      resources: { ...(messages.resources as Tree), ...added.resources },
    });
    if (language === 'en') continue;
    untranslated[language] = listPaths(added)
      .filter(([key, text]) => english.get(key) === text)
      .map(([key]) => key);
  }
  const all = Object.entries(untranslated).map(([language, paths]) => [
    language,
    [...(present[language] ?? []), ...paths],
  ]);
  return { files: { ...files, [LIST]: toJson(Object.fromEntries(all)) }, untranslated };
}
