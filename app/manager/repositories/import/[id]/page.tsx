import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { BackLink, PageHeader } from '@/components/layout/page-header';
import { ImportContent } from '@/components/repositories/import/import-content';
import { ImportErrors } from '@/components/repositories/import/import-errors';
import { ImportStage } from '@/components/repositories/import/import-stage';
import { ImportSteps } from '@/components/repositories/import/import-steps';
import { requireArea } from '@/lib/auth/session/current';
import { rowProblems, wrongValue } from '@/lib/repositories/import/problems';
import { getImport } from '@/lib/repositories/import/queries';
import { isRunning } from '@/lib/repositories/import/status';
import type { ImportDetail } from '@/lib/repositories/import/types';
import { routes } from '@/lib/routes';

type Props = { params: Promise<{ id: string }> };

const find = cache(getImport);

/** The guard, and the import that the address names as this viewer may see it. */
async function requireImport({ params }: Props): Promise<ImportDetail | null> {
  const { user } = await requireArea('manager', { repository: ['create'] });
  return find((await params).id, user.id);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const detail = await requireImport(props);
  const t = await getTranslations('pageError');
  return { title: detail?.fileName ?? t('notFound') };
}

export default async function RepositoryImportPage(props: Props) {
  const detail = await requireImport(props);
  if (!detail) notFound();
  const { id, fileName, status, rowCount, errorCount, errors } = detail;
  const [t, problemOf] = await Promise.all([getTranslations('importPage'), rowProblems()]);
  const shown = errors.map((row) => ({
    number: row.number,
    value: wrongValue(row, detail.mapping),
    problem: problemOf(row),
  }));

  return (
    <div className="flex flex-col gap-6">
      <BackLink href={routes.manager.importRepositories()}>{t('title')}</BackLink>
      <PageHeader
        title={<bdi>{fileName}</bdi>}
        description={rowCount > 0 ? t('rows', { count: rowCount }) : undefined}
      />
      <ImportSteps status={status} />
      <ImportStage status={status}>
        <ImportContent detail={detail} />
        {shown.length > 0 && !isRunning(status) && <ImportErrors id={id} errors={shown} total={errorCount} />}
      </ImportStage>
    </div>
  );
}
