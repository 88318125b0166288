import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capitalize } from '@/lib/text';
import { root } from '../paths';
import type { ResourceSpec } from './parse';

type Tree = { [key: string]: string | Tree };

const folder = join(root, 'messages');
const read = (language: string): Tree => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
const write = (language: string, messages: Tree) =>
  writeFileSync(join(folder, `${language}.json`), `${JSON.stringify(messages, null, 2)}\n`);

const languages = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort((one, other) => Number(other === 'en') - Number(one === 'en'));

/** The sentences of a resource. `noun` and `nouns` are English; the other languages use words that fit any noun. */
type Sentences = (noun: string, nouns: string) => { own: Tree; shared: Tree };

const english: Sentences = (noun, nouns) => {
  const [Noun, Nouns] = [capitalize(noun), capitalize(nouns)];
  const counted = `{count, plural, one {# ${noun}} other {# ${nouns}}}`;
  return {
    own: {
      title: Nouns,
      description: `All your team’s ${nouns}.`,
      search: `Search ${nouns}`,
      new: `New ${noun}`,
      create: `Create ${noun}`,
      update: `Edit ${noun}`,
      deleteQuestion: '<b>{name}</b> will be deleted for everyone.',
      deleted: `{count, plural, one {${Noun} deleted} other {# ${nouns} deleted}}`,
      restored: `{count, plural, one {${Noun} restored} other {# ${nouns} restored}}`,
      restoredSome: `{count, plural, one {# ${noun} restored} other {# ${nouns} restored}}. Not restored because the name is in use: {names}`,
      deleteMany: `Delete ${counted}`,
      deleteManyQuestion: `${counted} will be deleted for everyone.`,
      emptyText: 'Add the first one.',
      saved: { created: `${Noun} created`, updated: `${Noun} updated` },
    },
    shared: {
      title: Nouns,
      new: `New ${noun}`,
      first: `Add your first ${noun}`,
      searchAll: `Search all ${nouns} for “{term}”`,
      target: `the ${noun}`,
    },
  };
};

const french: Sentences = (_, nouns) => ({
  own: {
    title: capitalize(nouns),
    description: 'Tous les éléments de votre équipe.',
    search: 'Rechercher des éléments',
    new: 'Nouvel élément',
    create: 'Créer l’élément',
    update: 'Modifier l’élément',
    deleteQuestion: '<b>{name}</b> sera supprimé pour tout le monde.',
    deleted:
      '{count, plural, one {Élément supprimé} many {# d’éléments supprimés} other {# éléments supprimés}}',
    restored:
      '{count, plural, one {Élément rétabli} many {# d’éléments rétablis} other {# éléments rétablis}}',
    restoredSome:
      '{count, plural, one {# élément rétabli} many {# d’éléments rétablis} other {# éléments rétablis}}. Non rétablis, car le nom est déjà utilisé\u202f: {names}',
    deleteMany: 'Supprimer {count, plural, one {# élément} many {# d’éléments} other {# éléments}}',
    deleteManyQuestion:
      '{count, plural, one {# élément sera supprimé} many {# d’éléments seront supprimés} other {# éléments seront supprimés}} pour tout le monde.',
    emptyText: 'Ajoutez un premier élément.',
    saved: { created: 'Élément créé', updated: 'Élément modifié' },
  },
  shared: {
    title: capitalize(nouns),
    new: 'Nouvel élément',
    first: 'Ajoutez votre premier élément',
    searchAll: 'Rechercher «\u202f{term}\u202f» parmi les éléments',
    target: 'l’élément',
  },
});

const arabic: Sentences = (_, nouns) => ({
  own: {
    title: capitalize(nouns),
    description: 'جميع عناصر فريقك.',
    search: 'البحث في العناصر',
    new: 'عنصر جديد',
    create: 'إنشاء العنصر',
    update: 'تعديل العنصر',
    deleteQuestion: 'سيُحذف <b>{name}</b> لدى الجميع.',
    deleted:
      '{count, plural, zero {لم يُحذف أي عنصر} one {تم حذف العنصر} two {تم حذف عنصرين} few {تم حذف # عناصر} many {تم حذف # عنصرًا} other {تم حذف # عنصر}}',
    restored:
      '{count, plural, zero {لم يُستعَد أي عنصر} one {تمت استعادة العنصر} two {تمت استعادة عنصرين} few {تمت استعادة # عناصر} many {تمت استعادة # عنصرًا} other {تمت استعادة # عنصر}}',
    restoredSome:
      '{count, plural, zero {لم يُستعَد أي عنصر} one {تمت استعادة عنصر واحد} two {تمت استعادة عنصرين} few {تمت استعادة # عناصر} many {تمت استعادة # عنصرًا} other {تمت استعادة # عنصر}}. ولم يُستعَد ما يلي لأن الاسم مستخدم بالفعل: {names}',
    deleteMany:
      'حذف {count, plural, zero {# عنصر} one {عنصر واحد} two {عنصرين} few {# عناصر} many {# عنصرًا} other {# عنصر}}',
    deleteManyQuestion:
      '{count, plural, zero {لن يُحذف أي عنصر} one {سيُحذف عنصر واحد} two {سيُحذف عنصران} few {ستُحذف # عناصر} many {سيُحذف # عنصرًا} other {سيُحذف # عنصر}} لدى الجميع.',
    emptyText: 'أضف أول عنصر.',
    saved: { created: 'تم إنشاء العنصر', updated: 'تم تعديل العنصر' },
  },
  shared: {
    title: capitalize(nouns),
    new: 'عنصر جديد',
    first: 'أضف أول عنصر',
    searchAll: 'البحث عن «{term}» في كل العناصر',
    target: 'العنصر',
  },
});

const swahili: Sentences = (_, nouns) => ({
  own: {
    title: capitalize(nouns),
    description: 'Vipengee vyote vya timu yako.',
    search: 'Tafuta vipengee',
    new: 'Kipengee kipya',
    create: 'Unda kipengee',
    update: 'Hariri kipengee',
    deleteQuestion: '<b>{name}</b> itafutwa kwa watu wote.',
    deleted: '{count, plural, one {Kipengee kimefutwa} other {Vipengee # vimefutwa}}',
    restored: '{count, plural, one {Kipengee kimerejeshwa} other {Vipengee # vimerejeshwa}}',
    restoredSome:
      '{count, plural, one {Kipengee # kimerejeshwa} other {Vipengee # vimerejeshwa}}. Visivyorejeshwa kwa sababu jina tayari linatumika: {names}',
    deleteMany: 'Futa {count, plural, one {kipengee #} other {vipengee #}}',
    deleteManyQuestion:
      '{count, plural, one {Kipengee # kitafutwa} other {Vipengee # vitafutwa}} kwa watu wote.',
    emptyText: 'Ongeza cha kwanza.',
    saved: { created: 'Kipengee kimeundwa', updated: 'Kipengee kimesasishwa' },
  },
  shared: {
    title: capitalize(nouns),
    new: 'Kipengee kipya',
    first: 'Ongeza kipengee cha kwanza',
    searchAll: 'Tafuta “{term}” kati ya vipengee vyote',
    target: 'kipengee',
  },
});

/** Other languages get the English sentences. */
const sentences: Record<string, Sentences> = { en: english, fr: french, ar: arabic, sw: swahili };

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

/** The labels and choices in a language, as far as other messages have their words. */
export function translateWords({ fields }: ResourceSpec, english: Tree, own: Tree): Tree {
  const translator = (paths: RegExp) => {
    const terms = findTerms(english, own, paths);
    return (word: string) => terms.get(word) ?? word;
  };
  const [translate, translateChoice] = [translator(ofLabels), translator(ofChoices)];
  const choices = fields.filter(({ type }) => type === 'choice');
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, translate(label)]));
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

/** The messages that a translator must still write, by language. */
const listFile = join(root, 'docs/untranslated.json');

/** Adds the texts of a resource to all languages. Returns the paths of those that are still English. */
export function addMessages(spec: ResourceSpec): Record<string, string[]> {
  const from = read('en');
  const added: Record<string, string[]> = {};
  for (const language of languages()) {
    const messages = read(language);
    const { own, shared } = (sentences[language] ?? english)(spec.name, spec.plural);
    const { title = '', description = '', search = '', ...rest } = own;
    const namespace = { title, description, search, ...translateWords(spec, from, messages), ...rest };
    messages[spec.plural] = namespace;
    messages.resources = { ...(messages.resources as Tree), [spec.name]: shared };
    write(language, messages);
    added[language] = [];
    const paths = [...texts({ [spec.plural]: namespace, resources: { [spec.name]: shared } })];
    const source = new Map(texts(read('en')));
    if (language !== 'en')
      added[language] = paths.filter(([path, text]) => source.get(path) === text).map(([path]) => path);
  }
  const { en: _english, ...others } = added;
  const present: Record<string, string[]> = JSON.parse(readFileSync(listFile, 'utf8'));
  const all = Object.fromEntries(
    Object.entries(others).map(([language, paths]) => [language, [...(present[language] ?? []), ...paths]]),
  );
  writeFileSync(listFile, `${JSON.stringify(all, null, 2)}\n`);
  return others;
}
