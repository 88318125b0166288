import type { NextRequest } from 'next/server';
import { denyDownload, makeDownloadCheck, requireSession } from '@/lib/auth/session/current';
import { exportRecords } from '@/lib/records/export';
import { repositoryListQuery } from '@/lib/repositories/queries';

export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const denied = await denyDownload('/manager/export/repositories');
  if (denied) return denied;
  const { user } = await requireSession();
  return exportRecords({
    area: 'manager',
    user,
    resource: 'repository',
    list: repositoryListQuery,
    query: nextUrl.searchParams,
    isAllowed: await makeDownloadCheck('/manager/export/repositories'),
  });
}
