import { z } from 'zod';

const TERM_MAX = 100;

/** A place in a list: the row to go on after, or the one to come before. Opaque in the address, harmless when forged. */
const cursorSchema = z.object({
  // PostgreSQL has no year 0.
  at: z.iso.datetime().refine((at) => !at.startsWith('0000')),
  id: z.string().regex(/^[\w-]{1,64}$/),
});
export type Cursor = z.infer<typeof cursorSchema>;

export const encodeCursor = ({ createdAt, id }: { createdAt: Date; id: string }) =>
  Buffer.from(JSON.stringify({ at: createdAt.toISOString(), id })).toString('base64url');

function decodeCursor(text: unknown): Cursor | undefined {
  if (typeof text !== 'string' || text.length > 300) return undefined;
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return undefined;
  }
}

export type ListParams = { searchTerm: string; after?: Cursor; before?: Cursor };
export type SearchParams = Record<string, string | string[] | undefined>;

/** What an address says of a list; whatever is wrong in it is as if it were not there. */
export function parseListParams(params: SearchParams): ListParams {
  const { searchTerm, after, before } = params;
  return {
    searchTerm: typeof searchTerm === 'string' ? cleanTerm(searchTerm) : '',
    after: decodeCursor(after),
    before: decodeCursor(before),
  };
}

// PostgreSQL refuses NUL, and a lone surrogate is no text at all.
const cleanTerm = (term: string) =>
  term
    .slice(0, TERM_MAX)
    .replace(/\p{Cs}|\0/gu, '')
    .trim();

/** Makes `%`, `_` and `\` mean themselves: Prisma hands them to LIKE as they are. */
export const escapeLike = (term: string) => term.replace(/[\\%_]/g, '\\$&');
