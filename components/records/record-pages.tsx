import type { ReactNode } from 'react';
import { BackLink, PageBody, PageHeader } from '@/components/layout/page-header';
import type { Role } from '@/lib/auth/roles';
import type { ListData } from '@/lib/list/list';
import { type Area, isOwned, type ResourceName } from '@/lib/resources';
import { getReadRoutes } from '@/lib/routes';
import { mayCreate, RecordCreation } from './record-creation';
import { useRecordTexts, useTitleFormat } from './use-record-texts';

type Props = {
  /** The default is the manager area. */
  area?: Area;
  resource: ResourceName;
  children: ReactNode;
};

type ListPageProps = Props & { list: ListData<unknown>; role: Role | null };

export function RecordListPage({ area = 'manager', resource, list, role, children }: ListPageProps) {
  const t = useRecordTexts(resource);
  const { rows, searchTerm, filters, failure } = list;
  // A list without any record shows the links of `RecordCreation` below its text, so the header does not repeat them.
  const isListEmpty = rows.length === 0 && searchTerm === '' && Object.keys(filters).length === 0;
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        description={t(area === 'app' && isOwned(resource) ? 'ownDescription' : 'description')}
        actions={
          mayCreate({ area, resource, role }) &&
          (!isListEmpty || failure) && <RecordCreation area={area} resource={resource} />
        }
      />
      {children}
    </PageBody>
  );
}

/** The page of the form that creates or updates a record. */
export function RecordFormPage({
  area = 'manager',
  resource,
  record,
  children,
}: Props & { record?: { id: string } }) {
  const t = useRecordTexts(resource);
  const routes = getReadRoutes(area, resource);
  const toTitle = useTitleFormat();
  return (
    <PageBody>
      <BackLink href={record ? routes.record(record.id) : routes.list()}>
        {record ? <bdi>{toTitle(resource, record)}</bdi> : t('title')}
      </BackLink>
      <PageHeader title={t(record ? 'update' : 'new')} />
      {children}
    </PageBody>
  );
}
