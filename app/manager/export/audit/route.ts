import type { NextRequest } from 'next/server';
import { getTimeZone, getTranslations } from 'next-intl/server';
import { nameEvent } from '@/lib/audit/label';
import type { Person } from '@/lib/audit/list';
import { toAuditLogQuery } from '@/lib/audit/queries';
import { getSubject } from '@/lib/audit/subject';
import { denyDownload, makeDownloadCheck } from '@/lib/auth/session/current';
import { csvResponse } from '@/lib/list/export';
import { listBatches } from '@/lib/list/read';
import { parseListParams } from '@/lib/list/url';
import { toSearchParams } from '@/lib/routes';

const toEmail = (person: Person | null, id: string | null) => person?.email ?? id;
const json = (values: object | null) => values && JSON.stringify(values);

export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const denied = await denyDownload('/manager/export/audit');
  if (denied) return denied;
  const [t, resources] = await Promise.all([getTranslations('audit'), getTranslations('resources')]);
  const timeZone = await getTimeZone();
  const search = toSearchParams(nextUrl.searchParams);
  const query = toAuditLogQuery(search);
  const params = parseListParams(search, query, { timeZone });
  return csvResponse({
    name: 'audit-log',
    columns: [
      { heading: t('time'), value: ({ createdAt }) => createdAt.toISOString() },
      { heading: t('actor'), value: ({ actor, actorId }) => toEmail(actor, actorId) },
      {
        heading: t('impersonator'),
        value: ({ impersonator, impersonatorId }) => toEmail(impersonator, impersonatorId),
      },
      {
        heading: t('event'),
        value: ({ action }) => nameEvent(action, { audit: t, resources }),
      },
      { heading: t('action'), value: ({ action }) => action },
      { heading: t('targetType'), value: ({ targetType }) => targetType },
      { heading: t('targetId'), value: ({ targetId }) => targetId },
      { heading: t('target'), value: (event) => getSubject(event)?.label ?? null },
      { heading: t('before'), value: ({ before }) => json(before) },
      { heading: t('after'), value: ({ after }) => json(after) },
      { heading: t('ipAddress'), value: ({ ipAddress }) => ipAddress },
      { heading: t('fields.userAgent'), value: ({ userAgent }) => userAgent },
      { heading: t('request'), value: ({ requestId }) => requestId },
    ],
    batches: listBatches(query, params),
    isAllowed: await makeDownloadCheck('/manager/export/audit'),
  });
}
