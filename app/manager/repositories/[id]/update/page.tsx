import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BackLink, PageBody, PageHeader } from '@/components/layout/page-header';
import { RepositoryForm } from '@/components/repositories/repository-form';
import { requirePage } from '@/lib/auth/session/current';
import { getRepository } from '@/lib/repositories/queries';
import { routes } from '@/lib/routes';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('repositories');
  return { title: t('update') };
}

export default async function UpdateRepositoryPage({ params }: Props) {
  const { id } = await params;
  await requirePage('/manager/repositories/[id]/update');
  const repository = await getRepository(id);
  if (!repository) notFound();
  const t = await getTranslations('repositories');

  return (
    <PageBody>
      <BackLink href={routes.manager.repositories.record(repository.id)}>
        <bdi>{repository.name}</bdi>
      </BackLink>
      <PageHeader title={t('update')} />
      <RepositoryForm record={repository} />
    </PageBody>
  );
}
