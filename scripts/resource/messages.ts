import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { capitalize } from '@/lib/text';
import { type Files, readText } from '../files';
import { root } from '../paths';
import { type ResourceSpec, toWords } from './parse';
import { getSentences } from './sentences';

type Tree = { [key: string]: string | Tree };

const toPath = (language: string) => `messages/${language}.json`;
const read = (language: string): Tree => JSON.parse(readText(toPath(language)));
const toJson = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

const languages = () =>
  readdirSync(join(root, 'messages'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));

/** The namespaces of the product. */
export const namespaces = () => Object.keys(read('en'));

function* texts(tree: Tree, path: string[] = []): Generator<[path: string, text: string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [[...path, key].join('.'), value];
    else yield* texts(value, [...path, key]);
  }
}

/** The translations that the messages of a language already have, by their English text. */
function findTerms(from: Tree, to: Tree, paths: RegExp): Map<string, string> {
  const translated = new Map(texts(to));
  const found = [...texts(from)].filter(([path]) => paths.test(path));
  return new Map(found.map(([path, text]) => [text, translated.get(path) ?? text]));
}

// One English word can be a state in one place and a date in another: "Sent".
const ofChoices = /\.(choices\.\w+|statuses|roles)\.\w+$/;
const ofLabels = /^\w+\.(fields\.)?\w+$/;

/** A text as a message: quoted from its first mark of a placeholder or a tag on, with the apostrophes of the other messages. */
const toMessage = (text: string) => text.replaceAll("'", '’').replace(/[{}<>].*/s, "'$&'");

/** The labels and choices in a language, as far as other messages have their words. */
export function translateWords({ fields }: ResourceSpec, english: Tree, own: Tree): Tree {
  const translator = (paths: RegExp) => {
    const terms = findTerms(english, own, paths);
    return (word: string) => terms.get(word) ?? word;
  };
  const [translate, translateChoice] = [translator(ofLabels), translator(ofChoices)];
  const choices = fields.filter(({ values }) => values.length > 0);
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, translate(toMessage(label))]));
  return {
    fields: { ...labels, createdAt: translate('Created'), updatedAt: translate('Updated') },
    ...(choices.length > 0 && {
      choices: Object.fromEntries(
        choices.map(({ name, values }) => [
          name,
          Object.fromEntries(values.map((value) => [value, translateChoice(capitalize(value))])),
        ]),
      ),
    }),
  };
}

function toTexts(spec: ResourceSpec, language: string, english: Tree, messages: Tree) {
  const { own, shared } = getSentences(language)(toWords(spec.name), toWords(spec.plural));
  const { title = '', description = '', ownDescription = '', search = '', ...rest } = own;
  const namespace = {
    title,
    description,
    ...(spec.owner && { ownDescription }),
    search,
    ...translateWords(spec, english, messages),
    ...rest,
  };
  return { [spec.plural]: namespace, resources: { [spec.name]: shared } };
}

/** The messages that a translator must still write, by language. */
const LIST = 'docs/untranslated.json';

type Untranslated = Record<string, string[]>;

/** The messages with the texts of a resource, and the paths of those that are still English. */
export function addMessages(spec: ResourceSpec): { files: Files; untranslated: Untranslated } {
  const english = read('en');
  const source = new Map(texts(toTexts(spec, 'en', english, english)));
  const files: Files = {};
  const untranslated: Untranslated = {};
  for (const language of languages()) {
    const messages = read(language);
    const added = toTexts(spec, language, english, messages);
    const resources = { ...(messages.resources as Tree), ...added.resources };
    files[toPath(language)] = toJson({ ...messages, ...added, resources });
    if (language === 'en') continue;
    untranslated[language] = [...texts(added)]
      .filter(([path, text]) => source.get(path) === text)
      .map(([path]) => path);
  }
  const present: Untranslated = JSON.parse(readText(LIST));
  const all = Object.entries(untranslated).map(([language, paths]) => [
    language,
    [...(present[language] ?? []), ...paths],
  ]);
  return { files: { ...files, [LIST]: toJson(Object.fromEntries(all)) }, untranslated };
}
