import type { NextRequest } from 'next/server';
import { getTimeZone, getTranslations } from 'next-intl/server';
import { denyDownload, makeDownloadCheck } from '@/lib/auth/session/current';
import { csvResponse } from '@/lib/list/export';
import { listBatches } from '@/lib/list/read';
import { parseListParams } from '@/lib/list/url';
import { toSearchParams } from '@/lib/routes';
import { userExportQuery } from '@/lib/users/queries';

const time = (value: Date | null) => value?.toISOString() ?? null;

export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const denied = await denyDownload('/manager/export/users');
  if (denied) return denied;
  const t = await getTranslations('users');
  const timeZone = await getTimeZone();
  const params = parseListParams(toSearchParams(nextUrl.searchParams), userExportQuery, { timeZone });
  return csvResponse({
    name: 'users',
    columns: [
      { heading: t('name'), value: ({ name }) => name },
      { heading: t('email'), value: ({ email }) => email },
      { heading: t('role'), value: ({ role }) => t(`roles.${role}`) },
      { heading: t('status'), value: ({ status }) => t(`statuses.${status}`) },
      {
        heading: t('banUntil'),
        value: ({ status, banExpires }) =>
          status === 'banned' ? (time(banExpires) ?? t('banForever')) : null,
      },
      { heading: t('created'), value: ({ createdAt }) => time(createdAt) },
      { heading: t('lastSignIn'), value: ({ lastSignInAt }) => time(lastSignInAt) },
      { heading: t('lastActive'), value: ({ lastActiveAt }) => time(lastActiveAt) },
    ],
    batches: listBatches(userExportQuery, params),
    isAllowed: await makeDownloadCheck('/manager/export/users'),
  });
}
