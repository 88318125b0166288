import { brand } from '@/lib/brand';
import { locales } from '@/lib/i18n/config';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import sw from '@/messages/sw.json';
import * as check from '@/tests/support/static/message-checks';

const messages = {
  en: check.flatten(en),
  fr: check.flatten(fr),
  ar: check.flatten(ar),
  sw: check.flatten(sw),
};

/** Product names, format names and sample emails are not translated. */
const names = ['GitHub', 'Google', 'CSV', 'JSON', 'name@example.com'];
/** Words that are the same in English and in that language. */
const sameWord = {
  fr: [
    'Actions',
    'Application',
    'Code',
    'Configuration',
    'Date',
    'Description',
    'E-mail',
    'Notifications',
    'Pages',
    'Session',
    'Sessions',
  ],
  ar: [],
  sw: [],
};
/** The search placeholder is "Search..." with three dots, not an ellipsis. */
const threeDots = ['search.placeholder'];

describe.each(locales)('messages in %s', (locale) => {
  const own = messages[locale];

  it('are valid ICU messages', () => expect(check.unreadable(own)).toEqual([]));
  it('are never empty', () => expect(check.empty(own)).toEqual([]));
  it('have the keys of en.json', () => expect(check.keyDifferences(messages.en, own)).toEqual([]));
  it('take the arguments of en.json', () => expect(check.argumentDifferences(messages.en, own)).toEqual([]));
  it('have exactly the plural forms of the language', () =>
    expect(check.pluralDifferences(locale, own)).toEqual([]));
  it('take the product name as an argument', () => expect(check.namesProduct(own, brand.name)).toEqual([]));
  it('take numbers as arguments', () => expect(check.typedNumbers(own)).toEqual([]));
  it('write an ellipsis as one character', () => expect(check.asciiEllipses(own, threeDots)).toEqual([]));
});

describe.each(['fr', 'ar', 'sw'] as const)('the translation into %s', (locale) => {
  it('has no English message left', () => {
    const same = new Set<string>([...names, ...sameWord[locale]]);
    expect(check.untranslated(messages.en, messages[locale], same)).toEqual([]);
  });
});

it('every Arabic message contains Arabic letters', () => {
  expect(check.withoutArabic(messages.ar, new Set(names))).toEqual([]);
});

it('French has a no-break space before double punctuation', () => {
  expect(check.frenchSpacing(messages.fr)).toEqual([]);
});
