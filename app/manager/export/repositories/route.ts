import type { NextRequest } from 'next/server';
import { getTimeZone, getTranslations } from 'next-intl/server';
import { checkPage, watchPage } from '@/lib/auth/session/current';
import { csvResponse } from '@/lib/list/export';
import { listBatches } from '@/lib/list/read';
import { parseListParams } from '@/lib/list/url';
import { repositoryListQuery } from '@/lib/repositories/queries';
import { toSearchParams } from '@/lib/routes';

export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const denied = await checkPage('/manager/export/repositories');
  if (denied) return denied;
  const [t, timeZone] = await Promise.all([getTranslations('repositories'), getTimeZone()]);
  const params = parseListParams(toSearchParams(nextUrl.searchParams), repositoryListQuery, { timeZone });
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
    isAllowed: await watchPage('/manager/export/repositories'),
  });
}
