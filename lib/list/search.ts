import 'server-only';
import { db } from '@/lib/server/db';
import { withoutInvisible } from '@/lib/text';
import type { Where } from './query';

const WORDS_MAX = 8;
const STARTS_AS_WORD = /^[\p{L}\p{N}]/u;

/** `contains` and `startsWith` of Prisma read these characters as those of LIKE. */
export const toLiteral = (text: string) => text.replace(/[\\%_]/g, '\\$&');

export type Search = {
  /** All words must match; words of one or two characters match only the beginning of a word. */
  matches: Where;
  /** The beginning of a title. */
  title: string;
};

/** The conditions of a search term. The functions of migration search_fold fold it as they fold the rows. */
export async function readTerm(entered: string): Promise<Search> {
  const term = withoutInvisible(entered).trim();
  const words = term.split(/\s+/u).slice(0, WORDS_MAX);
  const [folded] = await db.$queryRaw<{ words: string[]; title: string }[]>`
    select array(select list_words(word) from unnest(${words}::text[]) with ordinality as given(word, place)
                  order by place) as words,
           list_fold(${term}::text) as title`;
  if (!folded) throw new Error('The database returned no words');
  const conditions = words.map((word, index) => {
    const isBeginning = [...word].length <= 2;
    // list_words adds a space before the text and before each word; keeping one space anchors the beginning of a word.
    const from = STARTS_AS_WORD.test(word) && !isBeginning ? 2 : 1;
    return { searchText: { contains: toLiteral(folded.words[index]?.slice(from) ?? '') } };
  });
  return { matches: { AND: conditions }, title: toLiteral(folded.title) };
}
