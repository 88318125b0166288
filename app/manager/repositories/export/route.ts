import type { NextRequest } from 'next/server';
import { getTranslations } from 'next-intl/server';
import { checkPage } from '@/lib/auth/session/current';
import { listBatches } from '@/lib/list/engine';
import { csvResponse } from '@/lib/list/export';
import { parseListParams } from '@/lib/list/params';
import { repositoryListQuery } from '@/lib/repositories/queries';
import { routes } from '@/lib/routes';
import { toSearchParams } from '@/lib/search-params';

export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const denied = await checkPage(routes.manager.repositories.export());
  if (denied) return denied;
  const t = await getTranslations('repositories');
  const params = parseListParams(toSearchParams(nextUrl.searchParams), repositoryListQuery);
  return csvResponse({
    name: 'repositories',
    columns: [
      { heading: t('fields.name'), value: ({ name }) => name },
      { heading: t('fields.link'), value: ({ link }) => link },
      { heading: t('fields.description'), value: ({ description }) => description },
      { heading: t('fields.createdAt'), value: ({ createdAt }) => createdAt.toISOString() },
      { heading: t('fields.updatedAt'), value: ({ updatedAt }) => updatedAt.toISOString() },
    ],
    batches: listBatches(repositoryListQuery, params),
  });
}
