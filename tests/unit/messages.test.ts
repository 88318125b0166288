import { readdirSync, readFileSync } from 'node:fs';
import { brand } from '@/lib/brand';
import { type Locale, locales, missingTexts } from '@/lib/i18n/config';
import { inOurLanguages, readMessages } from '@/tests/support/messages';
import * as check from '@/tests/support/static/message-checks';

const messages = Object.fromEntries(
  locales.map((locale) => [locale, check.flatten(readMessages(locale))]),
) as Record<Locale, check.FlatMessages>;

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

describe.each(locales)('messages in %s', (locale) => {
  const own = messages[locale];

  it('are valid ICU messages', () => expect(check.unreadable(own)).toEqual([]));
  it('are never empty', () => expect(check.empty(own)).toEqual([]));
  it('have the keys of en.json', () =>
    expect(check.keyDifferences(messages.en, own, { mayLack: missingTexts === 'english' })).toEqual([]));
  it('take the arguments of en.json', () => expect(check.argumentDifferences(messages.en, own)).toEqual([]));
  it('have exactly the plural forms of the language', () =>
    expect(check.pluralDifferences(locale, own)).toEqual([]));
  it('take the product name as an argument', () => expect(check.namesProduct(own, brand.name)).toEqual([]));
  it('take numbers as arguments', () => expect(check.typedNumbers(own)).toEqual([]));
});

/** The messages that `npm run new:resource` leaves in English, until a translator removes them from the list. */
const untranslated: Record<string, string[]> = JSON.parse(readFileSync('docs/untranslated.json', 'utf8'));
const reviewed = (locale: Locale) =>
  Object.fromEntries(
    Object.entries(messages[locale]).filter(([path]) => !untranslated[locale]?.includes(path)),
  );

it('docs/untranslated.json lists messages that exist and are in English', () => {
  for (const [locale, paths] of Object.entries(untranslated))
    for (const path of paths)
      expect([locale, path, messages[locale as Locale][path]]).toEqual([locale, path, messages.en[path]]);
});

for (const [locale, sameWords] of translated) {
  it(`the translation into ${locale} has no English message left`, () => {
    const same = new Set<string>([...names, ...sameWords]);
    expect(check.untranslated(messages.en, reviewed(locale), same)).toEqual([]);
  });
}

it('every file of messages has a language in lib/i18n/config.ts', () => {
  const files = readdirSync('messages').filter((name) => name.endsWith('.json'));
  expect(files.sort()).toEqual(locales.map((locale) => `${locale}.json`).sort());
});
