import * as check from '@/tests/support/static/message-checks';

const none = new Set<string>();
const source = { greeting: 'Hello {name}', files: '{count, plural, one {# file} other {# files}}' };
const french = {
  greeting: 'Bonjour {name}',
  files: '{count, plural, one {# fichier} many {# de fichiers} other {# fichiers}}',
};

it('a correct French translation passes every check', () => {
  const problems = [
    check.unreadable(french),
    check.empty(french),
    check.keyDifferences(source, french),
    check.argumentDifferences(source, french),
    check.pluralDifferences('fr', french),
    check.untranslated(source, french, none),
    check.namesProduct(french, 'Acme'),
    check.typedNumbers(french),
    check.asciiEllipses(french, []),
    check.frenchSpacing(french),
  ];
  expect(problems.flat()).toEqual([]);
});

it('flatten returns every message by its path', () => {
  expect(check.flatten({ a: { b: { c: 'text' } }, d: 'other' })).toEqual({ 'a.b.c': 'text', d: 'other' });
});

describe('unreadable', () => {
  it.each(['{count, plural, one {# file}', '{name', '{count, plural, one {# file}}', '<b>bold'])(
    'finds %s',
    (text) => expect(check.unreadable({ text })).toHaveLength(1),
  );
});

describe('empty', () => {
  it.each(['', '   ', ' padded'])('finds %j', (text) => expect(check.empty({ text })).toHaveLength(1));
});

describe('keyDifferences', () => {
  it('finds a missing and a superfluous key', () => {
    expect(check.keyDifferences({ a: 'x', b: 'y' }, { a: 'x', c: 'z' })).toEqual([
      'b: is missing',
      'c: is not in the source',
    ]);
  });

  it('finds a missing key with the name of an inherited property', () => {
    expect(check.keyDifferences({ constructor: 'x' }, {})).toEqual(['constructor: is missing']);
  });
});

describe('argumentDifferences', () => {
  it.each([
    ['a lost argument', 'Hello {name}', 'Bonjour'],
    ['an argument escaped by an apostrophe', 'Hello {name}', "Bonjour à l'{name}"],
    ['a renamed argument', 'Hello {name}', 'Bonjour {nom}'],
    ['another kind of argument', 'On {day, date}', 'Le {day}'],
    ['another option of a select', '{x, select, a {A} other {O}}', '{x, select, b {B} other {O}}'],
    ['a lost tag', 'Read <link>this</link>', 'Lisez ceci'],
    ['a lost argument within a plural', '{n, plural, other {# of {total}}}', '{n, plural, other {#}}'],
  ])('finds %s', (_, text, other) => {
    expect(check.argumentDifferences({ text }, { text: other })).toHaveLength(1);
  });

  it('treats a plural and a formatted number as the same argument', () => {
    expect(check.argumentDifferences(source, { files: 'Fichiers : {count, number}' })).toEqual([]);
  });
});

describe('pluralDifferences', () => {
  it.each([
    ['en', '{n, plural, other {# files}}'],
    ['fr', '{n, plural, one {#} other {#}}'],
    ['ar', '{n, plural, zero {#} one {#} two {#} few {#} other {#}}'],
    ['sw', '{n, plural, one {#} many {#} other {#}}'],
    ['en', '{n, selectordinal, one {#st} other {#th}}'],
    ['en', '{x, select, a {{n, plural, other {#}}} other {}}'],
  ])('finds a wrong set of forms in %s: %s', (locale, text) => {
    expect(check.pluralDifferences(locale, { text })).toHaveLength(1);
  });

  it('allows exact numbers', () => {
    const text = '{n, plural, =0 {none} one {#} other {#}}';
    expect(check.pluralDifferences('en', { text })).toEqual([]);
  });
});

describe('untranslated', () => {
  it('finds an English text, except listed texts and texts without letters', () => {
    const same = { left: 'Save', brand: 'GitHub', layout: '{a} – {b}' };
    expect(check.untranslated(same, same, new Set(['GitHub']))).toEqual(['left: is still “Save”']);
  });
});

it('namesProduct finds a literal product name', () => {
  expect(check.namesProduct({ title: 'Welcome to acme!', longer: 'acmeist' }, 'Acme')).toHaveLength(1);
  expect(check.namesProduct({ title: 'Welcome to R+D.', longer: 'R+Denial' }, 'R+D')).toHaveLength(1);
  expect(check.namesProduct({ title: 'مرحبًا بك في ضوء', longer: 'ضوءنا' }, 'ضوء')).toHaveLength(1);
});

it.each(['Wait 30 seconds', 'انتظر ٣٠ ثانية', '{n, plural, one {1 file} other {# files}}'])(
  'typedNumbers finds %s',
  (text) => expect(check.typedNumbers({ text })).toHaveLength(1),
);

it('typedNumbers allows exact plural numbers', () => {
  expect(check.typedNumbers({ text: '{n, plural, =0 {none} other {#}}' })).toEqual([]);
});

it('withoutArabic finds Latin text, except listed names and bare arguments', () => {
  const messages = { left: 'Save', brand: 'GitHub', bare: '{name}', good: 'حفظ {name}' };
  expect(check.withoutArabic(messages, new Set(['GitHub']))).toEqual(['left: has no Arabic letter']);
});

it('asciiEllipses finds three dots, except in listed messages', () => {
  const messages = { a: 'Loading...', b: 'Search...' };
  expect(check.asciiEllipses(messages, ['b'])).toEqual(['a: has "..." instead of "…"']);
});

describe('frenchSpacing', () => {
  it.each([
    'Vraiment?',
    'Vraiment ?',
    'Note : oui',
    '{name}: oui',
    '{name} !',
    '« oui »',
    'oui ; non',
    '«oui',
  ])('finds %s', (text) => expect(check.frenchSpacing({ text })).toHaveLength(1));

  it.each([
    'Vraiment\u202f?',
    'Vraiment\u202f?!',
    '{name}\u202f: oui',
    '«\u202foui\u202f»',
    '«\u00a0{name}\u00a0»',
    'Voir https://example.org',
  ])('accepts %s', (text) => expect(check.frenchSpacing({ text })).toEqual([]));
});
