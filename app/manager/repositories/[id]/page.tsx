import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { Timeline } from '@/components/audit/timeline';
import { BackLink, PageBody, PageHeader } from '@/components/layout/page-header';
import { DeleteRecordButton } from '@/components/records/deletion';
import { References } from '@/components/records/references';
import { OpenRepositoryLink } from '@/components/repositories/repository-link';
import { RepositoryRecord } from '@/components/repositories/repository-record';
import { ButtonLink } from '@/components/ui/button';
import { isAllowed } from '@/lib/auth/permissions';
import { requirePage } from '@/lib/auth/session/current';
import { loadHistory } from '@/lib/records/history';
import { deleteRepositoriesAction, restoreRepositoriesAction } from '@/lib/repositories/actions';
import { getRepository } from '@/lib/repositories/queries';
import { routes } from '@/lib/routes';
import { loadReferences } from '@/lib/search/references';
import type { SearchParams } from '@/lib/search-params';

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

  return (
    <PageBody>
      <BackLink href={routes.manager.repositories.list()}>{t('title')}</BackLink>
      <PageHeader
        title={<bdi>{repository.name}</bdi>}
        actions={
          <>
            <OpenRepositoryLink link={repository.link} />
            {isAllowed(user.role, { repository: ['delete'] }) && (
              <DeleteRecordButton
                resource="repository"
                remove={deleteRepositoriesAction}
                restore={restoreRepositoriesAction}
                id={repository.id}
                name={repository.name}
              />
            )}
            {isAllowed(user.role, { repository: ['update'] }) && (
              <ButtonLink href={routes.manager.repositories.update(repository.id)}>{t('update')}</ButtonLink>
            )}
          </>
        }
      />
      <RepositoryRecord
        repository={repository}
        references={<References id={id} references={references} />}
        history={history && <Timeline list={history} recordId={id} />}
      />
    </PageBody>
  );
}
