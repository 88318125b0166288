import { readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { brand } from '@/lib/brand';
import { type Locale, locales, missingTexts } from '@/lib/i18n/config';
import { escapePattern, inOurLanguages, readMessages } from '@/tests/support/messages';
import { sourceFiles } from '@/tests/support/static/source-files';

/** Product names, format names and sample emails are not translated. */
const names = ['GitHub', 'Google', 'CSV', 'JSON', 'name@example.com'];
/**
 * The languages whose translation is complete, with the words that are the same in English. A language without an entry may
 * still have English texts.
 */
const translated = inOurLanguages(
  [
    'fr',
    [
      ...['Actions', 'Application', 'Code', 'Configuration', 'Date', 'Description', 'E-mail'],
      ...['Notifications', 'Pages', 'Session', 'Sessions'],
    ],
  ],
  ['ar', []],
  ['sw', []],
);

type Texts = Record<string, string>;
const flatten = (catalog: object, prefix = ''): Texts =>
  Object.assign(
    {},
    ...Object.entries(catalog).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flatten(value, `${prefix}${key}.`),
    ),
  );
const messages = Object.fromEntries(
  locales.map((locale) => [locale, flatten(readMessages(locale))]),
) as Record<Locale, Texts>;

/** The parts of a text, also those within its plurals and tags. */
const listParts = (text: string): MessageFormatElement[] => {
  const walk = (elements: MessageFormatElement[]): MessageFormatElement[] =>
    elements.flatMap((element) => {
      const options = 'options' in element ? Object.values(element.options) : [];
      return [
        element,
        ...walk('children' in element ? element.children : options.flatMap(({ value }) => value)),
      ];
    });
  return walk(parse(text));
};

const toWords = (text: string) =>
  listParts(text)
    .map((part) => (part.type === TYPE.literal ? part.value : '\n'))
    .join('');

/** Its arguments and tags with their types, of which a plural is a number and a time is a date. */
function listArguments(text: string) {
  const parts = listParts(text).flatMap((part) => {
    if (part.type === TYPE.literal || part.type === TYPE.pound) return [];
    if (part.type === TYPE.select) return [`${part.value} ${Object.keys(part.options).sort()}`];
    const type = part.type === TYPE.plural ? TYPE.number : part.type === TYPE.time ? TYPE.date : part.type;
    return [`${part.value} ${TYPE[type]}`];
  });
  return new Set(parts);
}

const namesProduct = new RegExp(`(?<!\\p{L})${escapePattern(brand.name)}(?!\\p{L})`, 'iu');

describe.each(locales)('messages in %s', (locale) => {
  const own = Object.entries(messages[locale]);
  const select = (isWrong: (text: string, path: string) => boolean) =>
    own.filter(([path, text]) => isWrong(text, path));

  it('have the keys of en.json', () => {
    const keys = Object.keys(messages.en);
    const missing = keys.filter((key) => !Object.hasOwn(messages[locale], key));
    expect(missingTexts === 'english' ? [] : missing).toEqual([]);
    expect(select((_, path) => !Object.hasOwn(messages.en, path))).toEqual([]);
  });

  it('take the arguments of en.json', () => {
    for (const [path, text] of own)
      expect([path, listArguments(text)]).toEqual([path, listArguments(messages.en[path] ?? text)]);
  });

  it('have exactly the plural forms of the language, besides =0 and the like', () => {
    for (const [path, text] of own)
      for (const part of listParts(text)) {
        if (part.type !== TYPE.plural) continue;
        const forms = Object.keys(part.options).filter((form) => !form.startsWith('='));
        const { pluralCategories } = new Intl.PluralRules(locale, {
          type: part.pluralType,
        }).resolvedOptions();
        expect([path, forms.sort()]).toEqual([path, [...pluralCategories].sort()]);
      }
  });

  it('are not empty or padded', () => {
    expect(select((text) => text === '' || text !== text.trim())).toEqual([]);
  });

  it('take the product name and numbers as arguments', () => {
    expect(select((text) => namesProduct.test(text) || /\p{Nd}/u.test(toWords(text)))).toEqual([]);
  });
});

/** The messages that `npm run new:resource` leaves in English, until a translator removes them from the list. */
const untranslated: Record<string, string[]> = JSON.parse(readFileSync('docs/untranslated.json', 'utf8'));

it('docs/untranslated.json lists messages that exist and are in English', () => {
  for (const [locale, paths] of Object.entries(untranslated))
    for (const path of paths)
      expect([locale, path, messages[locale as Locale][path]]).toEqual([locale, path, messages.en[path]]);
});

for (const [locale, sameWords] of translated) {
  it(`the translation into ${locale} has no English message left`, () => {
    const same: string[] = [...names, ...sameWords, ...(untranslated[locale] ?? [])];
    const english = Object.entries(messages[locale]).filter(
      ([path, text]) =>
        text === messages.en[path] &&
        /\p{L}/u.test(toWords(text)) &&
        !same.includes(text) &&
        !same.includes(path),
    );
    expect(english).toEqual([]);
  });
}

it('every file of messages has a language in lib/i18n/config.ts', () => {
  const files = readdirSync('messages').filter((name) => name.endsWith('.json'));
  expect(files.sort()).toEqual(locales.map((locale) => `${locale}.json`).sort());
});

it('every text is named in the code, by its key or by a template', () => {
  const folder = 'scripts/resource/templates';
  const templates = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const files = sourceFiles('app', 'components', 'lib', 'scripts').map(({ code }) => code);
  const code = [...files, ...templates].join();
  const keys = new Set([...code.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, key]) => key));
  const patterns = [...code.replaceAll(/\$\{[^}]*\}/g, '*').matchAll(/`([\w.]*\*[\w.*]*)`/g)]
    .map(([, pattern = '']) => pattern)
    .filter((pattern) => /\w/.test(pattern))
    .map((pattern) => new RegExp(`^${pattern.split('*').map(escapePattern).join('.+')}$`));
  const isNamed = (key: string) => keys.has(key) || patterns.some((pattern) => pattern.test(key));
  const unused = Object.keys(messages.en).filter((path) => {
    const parts = path.split('.');
    return parts[0] !== 'errors' && !parts.some((_, index) => isNamed(parts.slice(index).join('.')));
  });
  expect(unused).toEqual([]);
});
