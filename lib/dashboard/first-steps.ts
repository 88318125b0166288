import 'server-only';
import { brand } from '@/lib/brand';
import { firstResource, getResource } from '@/lib/resources';
import { db, quoteName } from '@/lib/server/db';
import { env, isProduction } from '@/lib/server/env';
import type { FirstSteps } from './types';

/** The first steps of a new product, and which are done. Those of developers are only in development. Null in a demo, and once all are done. */
export async function getFirstSteps(adminId: string): Promise<FirstSteps | null> {
  const settings = env();
  if (settings.DEMO_MODE) return null;
  const [other, record] = await Promise.all([
    db.user.findFirst({ where: { id: { not: adminId } }, select: { id: true } }),
    firstResource && hasRow(getResource(firstResource).table),
  ]);
  const steps: FirstSteps = {
    ...(!isProduction() && {
      rename: brand.renamed,
      mail: Boolean(settings.RESEND_API_KEY || settings.SMTP_URL),
      social: Boolean(settings.GITHUB_CLIENT_ID || settings.GOOGLE_CLIENT_ID),
    }),
    ...(record !== undefined && { record }),
    invite: other !== null,
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}

/** This is SQL, because lib/resources.ts names the table. */
async function hasRow(table: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`select 1 from ${quoteName(table)} limit 1`;
  return rows.length > 0;
}
