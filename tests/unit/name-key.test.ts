import fc from 'fast-check';
import { nameKey } from '@/lib/text';
import { fieldText, fuzz } from '@/tests/support/fuzz';

describe('nameKey', () => {
  test.each([
    ['case', 'Anchor-Auth', 'anchor-auth'],
    ['outer spaces', '  anchor\t', 'anchor'],
    ['runs of inner spaces', 'open \u00a0 larder', 'open larder'],
    ['composed and decomposed letters', 'Cafe\u0301', 'caf\u00e9'],
    ['full-width letters', 'ＡＰＩ', 'api'],
    ['ligatures', 'oﬃce', 'office'],
    ['capitals outside Latin', 'ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ])('is the same for names that differ in %s', (_, one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test.each([
    ['accents', 'cafe', 'café'],
    ['hyphens and spaces', 'north-star', 'north star'],
    ['one letter', 'dhow', 'dhows'],
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
