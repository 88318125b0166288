import { getTranslations } from 'next-intl/server';
import { checkPermission } from '@/lib/auth/session/current';
import { csvResponse } from '@/lib/list/export';
import { rowProblems } from '@/lib/repositories/import/problems';
import { getBadRows } from '@/lib/repositories/import/queries';
import type { BadRow } from '@/lib/repositories/import/types';

type Props = { params: Promise<{ id: string }> };

/** The bad rows of an import as they came, each with its number and what is wrong with it: to mend, and to import again. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  const refusal = await checkPermission({ apps: ['manager'], repository: ['create'] });
  if (refusal) return refusal;
  const found = await getBadRows((await params).id);
  if (!found) return new Response(null, { status: 404 });
  const [t, problemOf] = await Promise.all([getTranslations('importPage.errors'), rowProblems()]);
  const cells = found.headings.map((heading, column) => ({
    heading,
    value: (row: BadRow) => row.cells[column] ?? '',
  }));
  return csvResponse({
    name: 'import-errors',
    columns: [
      ...cells,
      { heading: t('row'), value: ({ number }) => number },
      { heading: t('problem'), value: problemOf },
    ],
    batches: found.batches,
  });
}
