import { getTranslations } from 'next-intl/server';
import { checkPage } from '@/lib/auth/session/current';
import { csvResponse } from '@/lib/list/export';
import type { InvalidRow } from '@/lib/repositories/import/check';
import { getInvalidRows } from '@/lib/repositories/import/queries';
import { getRowErrorFormatter } from '@/lib/repositories/import/row-errors';
import { routes } from '@/lib/routes';

type Props = { params: Promise<{ id: string }> };

export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { id } = await params;
  const denied = await checkPage(routes.manager.repositoryImportErrors(id));
  if (denied) return denied;
  const rows = await getInvalidRows(id);
  if (!rows) return new Response(null, { status: 404 });
  const [t, formatErrors] = await Promise.all([getTranslations('importPage.errors'), getRowErrorFormatter()]);
  const cells = rows.headings.map((heading, column) => ({
    heading,
    value: (row: InvalidRow) => row.cells[column] ?? '',
  }));
  return csvResponse({
    name: 'import-errors',
    columns: [
      ...cells,
      { heading: t('row'), value: ({ number }) => number },
      { heading: t('problem'), value: formatErrors },
    ],
    batches: rows.batches,
  });
}
