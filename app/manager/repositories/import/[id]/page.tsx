import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { PageBody } from '@/components/layout/page-body';
import { BackLink, PageHeader } from '@/components/layout/page-header';
import { ImportContent, ImportSteps } from '@/components/repositories/import/import-content';
import { ImportErrors } from '@/components/repositories/import/import-rows';
import { ImportStage } from '@/components/repositories/import/import-stage';
import { requirePage } from '@/lib/auth/session/current';
import { getImport } from '@/lib/repositories/import/queries';
import { getInvalidValue, getRowErrorFormatter } from '@/lib/repositories/import/row-errors';
import { type ImportDetail, isRunning } from '@/lib/repositories/import/status';
import { routes } from '@/lib/routes';

type Props = { params: Promise<{ id: string }> };

const findImport = cache(getImport);

async function requireImport({ params }: Props): Promise<ImportDetail | null> {
  const { id } = await params;
  const { user } = await requirePage(routes.manager.repositoryImport(id));
  return findImport(id, user.id);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const detail = await requireImport(props);
  const t = await getTranslations('pageError');
  return { title: detail?.fileName ?? t('notFound') };
}

export default async function RepositoryImportPage(props: Props) {
  const detail = await requireImport(props);
  if (!detail) notFound();
  const { id, fileName, status, rowCount, errorCount, invalidRows } = detail;
  const [t, formatErrors] = await Promise.all([getTranslations('importPage'), getRowErrorFormatter()]);
  const errors = invalidRows.map((row) => ({
    number: row.number,
    value: getInvalidValue(row, detail.mapping),
    message: formatErrors(row),
  }));

  return (
    <PageBody messages="repositoryImport">
      <BackLink href={routes.manager.importRepositories()}>{t('title')}</BackLink>
      <PageHeader
        title={<bdi>{fileName}</bdi>}
        description={rowCount > 0 ? t('rows', { count: rowCount }) : undefined}
      />
      <ImportSteps status={status} />
      <ImportStage status={status}>
        <ImportContent detail={detail} />
        {errors.length > 0 && !isRunning(status) && (
          <ImportErrors id={id} errors={errors} total={errorCount} />
        )}
      </ImportStage>
    </PageBody>
  );
}
