import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { PageBody } from '@/components/layout/page-body';
import { BackLink, PageHeader } from '@/components/layout/page-header';
import { DeleteRepositoryButton } from '@/components/repositories/delete-repositories';
import { RepositoryDetails } from '@/components/repositories/repository-details';
import { ButtonLink } from '@/components/ui/button';
import { isAllowed } from '@/lib/auth/permissions';
import { requirePage } from '@/lib/auth/session/current';
import { getRepository } from '@/lib/repositories/queries';
import { routes } from '@/lib/routes';

type Props = { params: Promise<{ id: string }> };

const find = cache(getRepository);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  await requirePage(routes.manager.repository(id));
  const repository = await find(id);
  const t = await getTranslations('pageError');
  return { title: repository?.name ?? t('notFound') };
}

export default async function RepositoryPage({ params }: Props) {
  const { id } = await params;
  const { user } = await requirePage(routes.manager.repository(id));
  const repository = await find(id);
  if (!repository) notFound();
  const t = await getTranslations('repositories');

  return (
    <PageBody messages="repository">
      <BackLink href={routes.manager.repositories()}>{t('title')}</BackLink>
      <PageHeader
        title={<bdi>{repository.name}</bdi>}
        actions={
          <>
            {isAllowed(user.role, { repository: ['delete'] }) && (
              <DeleteRepositoryButton id={repository.id} name={repository.name} />
            )}
            {isAllowed(user.role, { repository: ['update'] }) && (
              <ButtonLink href={routes.manager.updateRepository(repository.id)}>{t('update')}</ButtonLink>
            )}
          </>
        }
      />
      <RepositoryDetails repository={repository} />
    </PageBody>
  );
}
