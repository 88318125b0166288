import { nameKey } from '@/lib/repositories/name-key';

describe('nameKey', () => {
  test.each([
    ['case', 'Anchor-Auth', 'anchor-auth'],
    ['outer spaces', '  anchor\t', 'anchor'],
    ['runs of inner spaces', 'open \u00a0 larder', 'open larder'],
    ['composed and decomposed letters', 'Cafe\u0301', 'caf\u00e9'],
    ['full-width letters', 'ＡＰＩ', 'api'],
    ['ligatures', 'oﬃce', 'office'],
    ['capitals outside Latin', 'ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ])('takes names that differ in %s as the same', (_, one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test.each([
    ['accents', 'cafe', 'café'],
    ['hyphens and spaces', 'north-star', 'north star'],
    ['one letter', 'dhow', 'dhows'],
  ])('names that differ in %s have different keys', (_, one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  test.each(['İstanbul', 'ǅ', 'ﬃ  X', ' Straße '])('answers the same for its own answer: %s', (name) => {
    expect(nameKey(nameKey(name))).toBe(nameKey(name));
  });
});
