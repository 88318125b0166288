import { readRenameOptions, toSlug } from '@/scripts/rename/options';

it.each(['Acme & Co.', '株式会社', "Ada's"])('a product can be called %s', (name) => {
  expect(readRenameOptions([name, '--color=#0A7'])).toMatchObject({ name, color: '#00aa77' });
});

it.each([
  ['an empty name', [' '], 'The name must have'],
  ['a long name', ['A'.repeat(31)], '1 to 30'],
  ['a name with a mark of HTML', ['<b>Acme'], 'The name must have'],
  ['a name with a comma, which separates emails', ['Acme, Inc'], 'The name must have'],
  ['a colour that is too short', ['Acme', '--color', '#0f76'], '--color must be'],
])('a rename rejects %s', (_, args, message) => {
  expect(() => readRenameOptions(args)).toThrow(message);
});

it.each([
  ["Ada's Übergröße", 'adas-ubergro-e'],
  ['37 signals', 'app-37-signals'],
  ['株式会社', 'app'],
])('the slug of %s is %s', (name, slug) => expect(toSlug(name)).toBe(slug));
