import fc from 'fast-check';
import { nameKey } from '@/lib/text';
import { fieldText, fuzz } from '@/tests/support/fuzz';

describe('nameKey', () => {
  test.each([
    ['case', 'Anchor-Auth', 'anchor-auth'],
    ['composed and decomposed letters', 'Cafe\u0301', 'caf\u00e9'],
    ['full-width letters', 'ＡＰＩ', 'api'],
    ['capitals outside Latin', 'ΣΊΣΥΦΟΣ', 'σίσυφος'],
    ['a zero-width space', 'Ze\u200Bta', 'zeta'],
    ['an invisible character between a letter and its accent', 'Cafe\u200B\u0301', 'caf\u00e9'],
    ['invisible characters between spaces', 'open \u200B larder', 'open larder'],
    ['letters that look like a space', '\u3164open\u2800larder', 'open larder'],
  ])('is the same for names that differ in %s', (_, one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test.each([
    ['accents', 'cafe', 'café'],
    ['hyphens and spaces', 'north-star', 'north star'],
  ])('is different for names that differ in %s', (_, one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
});

it('the key of a name does not change when it is made again, and ignores spaces and the Unicode form', () => {
  fc.assert(
    fc.property(fieldText('name'), (name) => {
      const key = nameKey(name);
      expect(nameKey(key)).toBe(key);
      expect(nameKey(` ${name.normalize('NFD')}\t`)).toBe(key);
    }),
    fuzz(1_000),
  );
});
