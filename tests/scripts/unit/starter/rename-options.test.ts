import { readRenameOptions, toSlug } from '@/scripts/rename/options';

describe('the arguments of a rename', () => {
  it.each(['Acme & Co.', '37 signals', 'Ünïted', 'ضوء', '株式会社', "Ada's", 'A'])(
    'accept the name %s',
    (name) => {
      expect(readRenameOptions([name])).toMatchObject({ name });
    },
  );

  it('may have a short colour', () =>
    expect(readRenameOptions(['Acme', '--color=#0A7']).color).toBe('#00aa77'));

  it.each([
    ['no name', [], 'An argument is missing.'],
    ['two names', ['Acme', 'Books'], 'one argument too many: Books'],
    ['an empty name', [' '], 'The name must have'],
    ['a long name', ['A'.repeat(31)], '1 to 30'],
    ['a name with a mark of HTML', ['<b>Acme'], 'The name must have'],
    ['a name with a comma, which separates emails', ['Acme, Inc'], 'The name must have'],
    ['a colour that is too short', ['Acme', '--color', '#0f76'], '--color must be'],
    ['an unknown option', ['Acme', '--colour', '#0f766e'], '--colour'],
  ])('cannot be %s', (_, args, message) => {
    expect(() => readRenameOptions(args)).toThrow(message);
    expect(() => readRenameOptions(args)).toThrow(expect.objectContaining({ name: 'UsageError' }));
  });
});

it.each([
  ['Acme', 'acme'],
  ['Acme & Co.', 'acme-co'],
  ["Ada's Übergröße", 'adas-ubergro-e'],
  ['Škoda', 'skoda'],
  ['37 signals', 'app-37-signals'],
  ['株式会社', 'app'],
])('the slug of %s is %s', (name, slug) => expect(toSlug(name)).toBe(slug));
