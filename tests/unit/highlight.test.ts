import { highlightParts } from '@/components/ui/highlight';

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
  [
    'in Arabic with other forms of a letter',
    'المدينة مستشفى أحمد إلي آداب شبکی',
    'المدينه مستشفي احمد الى اداب شبكي',
    '[المدينة] [مستشفى] [أحمد] [إلي] [آداب] [شبکی]',
  ],
  ['in Arabic with tatweel', 'كتـــاب', 'كتاب', '[كتـــاب]'],
  ['of digits in Arabic', 'عام ٢٠٢٦', '2026', 'عام [٢٠٢٦]'],
  ['of Latin digits by a term with Arabic ones', 'in 2025', '٢٠٢٥', 'in [2025]'],
  ['around invisible characters', 'Ze\u200Bta', 'zeta', '[Ze\u200Bta]'],
  ['by a term with an invisible character', 'a b', '\u200Ba', '[a] b'],
  ['of a sigma at the end of a word', 'οδός', 'ΟΔΟΣ', '[οδός]'],
  ['of letters with another width', 'atlas', 'ＡＴＬＡＳ', '[atlas]'],
  ['of other quotation marks', 'L’eau', "l'eau", '[L’eau]'],
  ['of letters with a stroke', 'Øresund Straße', 'oresund strasse', '[Øresund] [Straße]'],
  ['after an emoji', '😀 pear', 'pear', '😀 [pear]'],
])('marks matches %s', (_, text, term, result) => expect(marked(text, term)).toBe(result));

it('marks nothing without a match', () => {
  expect(marked('nothing here', 'zebra')).toBe('nothing here');
  expect(marked('', 'a')).toBe('');
  expect(marked('text', '  ')).toBe('text');
});
