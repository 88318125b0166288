import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Importer } from '@/components/import/importer';
import { AreaMessages } from '@/components/layout/area-messages';
import { BackLink, PageBody, PageHeader } from '@/components/layout/page-header';
import type { ResourceName } from '@/lib/resources';
import { getReadRoutes } from '@/lib/routes';
import { useRecordTexts } from './use-record-texts';

type Props = Pick<ComponentProps<typeof Importer>, 'columns' | 'actions'> & { resource: ResourceName };

export function RecordImportPage({ resource, ...props }: Props) {
  const t = useTranslations('import.records');
  const texts = useRecordTexts(resource);
  const list = getReadRoutes('manager', resource).list();
  return (
    <AreaMessages area="import">
      <PageBody>
        <BackLink href={list}>{texts('title')}</BackLink>
        <PageHeader title={t('title')} description={t('description')} />
        <Importer {...props} kind="records" list={list} />
      </PageBody>
    </AreaMessages>
  );
}
