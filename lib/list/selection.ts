import 'server-only';
import { refresh } from 'next/cache';
import { getTimeZone } from 'next-intl/server';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { COUNT_CAP } from '@/lib/constants';
import { toSearchParams } from '@/lib/routes';
import { idsSchema } from '@/lib/schemas';
import { isStorable } from '@/lib/text';
import type { ListQuery } from './query';
import { countRows, listIds } from './read';
import { parseListParams, toListUrl } from './url';

/** The rows that an action changes: `ids`, or all that match a list. `count` is the number that the page showed. */
export const selectionSchema = z
  .object({
    ids: idsSchema.optional(),
    matching: z.string().max(2_000).refine(isStorable).optional(),
    count: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(COUNT_CAP))
      .optional(),
  })
  .refine(({ ids, matching, count }) => {
    const isMatching = matching !== undefined && count !== undefined;
    return ids ? matching === undefined && count === undefined : isMatching;
  });

type Selected = z.output<typeof selectionSchema>;

/** Returns the ids of the selected rows. Throws INVALID_INPUT, and LIST_CHANGED if more match than the page showed. */
export async function resolveSelection<Row>(
  query: ListQuery<Row>,
  { ids, matching = '', count = 0 }: Selected,
): Promise<string[]> {
  if (ids) return ids;
  const timeZone = await getTimeZone();
  const params = parseListParams(toSearchParams(new URLSearchParams(matching)), query, { timeZone });
  // An ignored filter would select too many rows, so unknown parameters are rejected.
  const { query: understood } = toListUrl('', params);
  if (toSorted(new URLSearchParams(understood)) !== toSorted(new URLSearchParams(matching)))
    throw new ActionError('INVALID_INPUT');
  const matchingIds = await listIds(query, params, count + 1);
  if (matchingIds.length <= count) return matchingIds;
  // The page gets the current list and count for the next try.
  refresh();
  throw new ActionError('LIST_CHANGED', { args: { count: await countRows(query, params) } });
}

function toSorted(query: URLSearchParams): string {
  query.sort();
  return query.toString();
}
