import { withoutInvisible } from './text';

/** Latin accents, and Arabic vowel signs and tatweel. */
const MARKS =
  /[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u08D3-\u08FF]/gu;

const pairs = (from: string, to: string): Record<string, string> =>
  Object.fromEntries(Array.from(from, (character, index) => [character, to.charAt(index)]));

/** As in `list_fold` of migration search_fold. */
const REPLACED: Record<string, string> = {
  ...pairs('øđðħıłŋŧɓɗƙƴς', 'oddhilntbdkyσ'),
  ...pairs('ىیةٱک', 'ييهاك'),
  ...pairs('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
  ...pairs('‘’‛′ʻʼ“”„‟«»‐‒–—―−', `''''''""""""------`),
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const ANY_REPLACED = new RegExp(`[${Object.keys(REPLACED).join('')}]`, 'gu');

/** What searches compare. In the database, `list_fold` gives the same. */
export const foldText = (text: string) =>
  withoutInvisible(text)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(ANY_REPLACED, (character) => REPLACED[character] ?? '');
