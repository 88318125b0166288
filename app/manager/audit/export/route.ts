import type { NextRequest } from 'next/server';
import { getTranslations } from 'next-intl/server';
import { isAuditAction } from '@/lib/audit/audit-actions';
import { auditSource } from '@/lib/audit/queries';
import { subjectOf } from '@/lib/audit/subject';
import type { Person } from '@/lib/audit/types';
import { listBatches } from '@/lib/list/engine';
import { csvResponse, queryOf } from '@/lib/list/export';
import { parseListParams } from '@/lib/list/params';
import { refuseUnless } from '@/lib/server/session/route';

const emailOf = (person: Person | null, id: string | null) => person?.email ?? id;
const json = (values: object | null) => values && JSON.stringify(values);

/** All events that the audit log shows under the same query, whatever page it is on. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const refusal = await refuseUnless({ apps: ['manager'] });
  if (refusal) return refusal;
  const t = await getTranslations('audit');
  const params = parseListParams(queryOf(nextUrl.searchParams), auditSource.shape);
  return csvResponse({
    name: 'audit-log',
    columns: [
      { heading: t('time'), value: ({ createdAt }) => createdAt.toISOString() },
      { heading: t('actor'), value: ({ actor, actorId }) => emailOf(actor, actorId) },
      {
        heading: t('impersonator'),
        value: ({ impersonator, impersonatorId }) => emailOf(impersonator, impersonatorId),
      },
      {
        heading: t('event'),
        value: ({ action }) => (isAuditAction(action) ? t(`actions.${action}`) : action),
      },
      { heading: t('action'), value: ({ action }) => action },
      { heading: t('targetType'), value: ({ targetType }) => targetType },
      { heading: t('targetId'), value: ({ targetId }) => targetId },
      { heading: t('target'), value: (event) => subjectOf(event)?.label ?? null },
      { heading: t('before'), value: ({ before }) => json(before) },
      { heading: t('after'), value: ({ after }) => json(after) },
      { heading: t('address'), value: ({ ipAddress }) => ipAddress },
      { heading: t('request'), value: ({ requestId }) => requestId },
    ],
    batches: listBatches(auditSource, params),
  });
}
