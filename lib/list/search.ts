import 'server-only';
import { Prisma } from '@/prisma/client/client';

const WORDS_MAX = 8;
const STARTS_AS_WORD = /^[\p{L}\p{N}]/u;

/** Every word must match; words of one or two characters match at the beginning of a word only. */
export function matchesWords(text: Prisma.Sql, term: string): Prisma.Sql {
  const words = term.split(/\s+/u).slice(0, WORDS_MAX);
  const each = words.map((word) => {
    const isBeginning = [...word].length <= 2;
    // list_words puts a space before the text and one before each word: keeping one space means "a word begins here".
    const from = STARTS_AS_WORD.test(word) && !isBeginning ? 3 : 2;
    const pattern = Prisma.sql`substr(list_words(${word}::text), ${from}::int)`;
    return Prisma.sql`${text} LIKE '%' || list_literal(${pattern}) || '%'`;
  });
  return Prisma.join(each, ' AND ');
}

/** Names that are the term or begin with it. */
export const beginsWith = (name: Prisma.Sql, term: string): Prisma.Sql =>
  Prisma.sql`${name} LIKE list_literal(list_fold(${term}::text)) || '%'`;
