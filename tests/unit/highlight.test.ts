import { highlightParts } from '@/components/ui/highlight';

/** The text with its matches in brackets. */
const marked = (text: string, term: string) =>
  highlightParts(text, term)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

it.each([
  ['in any case', 'A Needle', 'needle', 'A [Needle]'],
  ['with or without accents', 'Café Zürich', 'CAFE zur', '[Café] [Zür]ich'],
  ['in Arabic with vowel signs', 'مَدْرَسَة', 'مدرسة', '[مَدْرَسَة]'],
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
  ['of Latin digits by a term with Arabic ones', 'in 2025', '٢٠٢٥', 'in [2025]'],
  ['around invisible characters', 'Ze\u200Bta', 'zeta', '[Ze\u200Bta]'],
  ['of a sigma at the end of a word', 'οδός', 'ΟΔΟΣ', '[οδός]'],
  ['of other quotation marks', 'L’eau', "l'eau", '[L’eau]'],
  ['of letters with a stroke', 'Øresund Straße', 'oresund strasse', '[Øresund] [Straße]'],
])('marks matches %s', (_, text, term, result) => expect(marked(text, term)).toBe(result));

it('marks nothing without a match', () => {
  expect(marked('nothing here', 'zebra')).toBe('nothing here');
  expect(marked('', 'a')).toBe('');
  expect(marked('text', '  ')).toBe('text');
});
