import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { Timeline } from '@/components/audit/event-list';
import { PageBody } from '@/components/layout/page-header';
import { RecordActions } from '@/components/records/record-actions';
import { RecordHeader } from '@/components/records/record-page';
import { References } from '@/components/records/references';
import { OpenRepositoryLink } from '@/components/repositories/repository-link';
import { RepositoryRecord } from '@/components/repositories/repository-record';
import { isAllowed } from '@/lib/auth/permissions';
import { requirePage } from '@/lib/auth/session/current';
import { toFormFields } from '@/lib/records/form-fields';
import { loadHistory } from '@/lib/records/history';
import {
  deleteRepositoriesAction,
  restoreRepositoriesAction,
  updateRepositoryAction,
} from '@/lib/repositories/actions';
import { getRepository } from '@/lib/repositories/queries';
import { routes, type SearchParams } from '@/lib/routes';
import { loadReferences } from '@/lib/search/references';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

const find = cache(getRepository);

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const { id } = await params;
  await requirePage('/manager/repositories/[id]');
  const repository = await find(id);
  const t = await getTranslations('pageError');
  return { title: repository?.name ?? t('notFound') };
}

export default async function RepositoryPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { user } = await requirePage('/manager/repositories/[id]');
  const repository = await find(id);
  if (!repository) notFound();
  const t = await getTranslations('repositories');
  const [history, references] = await Promise.all([
    loadHistory('repository', id, 'manager', user.role, await searchParams),
    loadReferences('repository', id, user.role),
  ]);
  const edit = isAllowed(user.role, { repository: ['update'] })
    ? { action: updateRepositoryAction, fields: toFormFields('repository', repository) }
    : undefined;

  return (
    <PageBody>
      <RecordHeader
        back={{ href: routes.manager.repositories.list(), label: t('title') }}
        title={repository.name}
        rename={{ edit, name: 'name', label: t('fields.name') }}
        actions={
          <RecordActions
            resource="repository"
            id={id}
            name={repository.name}
            role={user.role}
            remove={deleteRepositoriesAction}
            restore={restoreRepositoriesAction}
            link={<OpenRepositoryLink link={repository.link} />}
          />
        }
      />
      <RepositoryRecord
        repository={repository}
        edit={edit}
        references={<References id={id} references={references} />}
        history={history && <Timeline list={history} recordId={id} />}
      />
    </PageBody>
  );
}
