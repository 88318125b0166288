import { highlightParts } from '@/components/list/highlight';

/** The text with its matches in brackets. */
const marked = (text: string, term: string) =>
  highlightParts(text, term)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

it.each([
  ['in any case', 'A Needle', 'needle', 'A [Needle]'],
  ['with or without accents', 'Café Zürich', 'CAFE zur', '[Café] [Zür]ich'],
  ['of letters composed of two code points', 'Cafe\u0301!', 'café', '[Cafe\u0301]!'],
  ['in Arabic with vowel signs', 'مَدْرَسَة', 'مدرسة', '[مَدْرَسَة]'],
  ['more than once', 'aba aba', 'aba', '[aba] [aba]'],
  ['of overlapping terms as one', 'banana', 'bana anan', '[banan]a'],
  ['of short terms only at the start of a word', 'be alphabet my-best', 'be', '[be] alphabet my-[be]st'],
  ['of signs', '100% sure', '%', '100[%] sure'],
  ['of part of a ligature as the whole ligature', 'ﬁnd', 'fin', '[ﬁn]d'],
  ['after an emoji', '😀 pear', 'pear', '😀 [pear]'],
])('marks matches %s', (_, text, term, result) => expect(marked(text, term)).toBe(result));

it('marks nothing without a match', () => {
  expect(marked('nothing here', 'zebra')).toBe('nothing here');
  expect(marked('', 'a')).toBe('');
  expect(marked('text', '  ')).toBe('text');
});
