import 'server-only';
import { brand } from '@/lib/brand';
import { firstResource, getResource } from '@/lib/resources';
import { db } from '@/lib/server/db';
import { env, isProduction } from '@/lib/server/env';
import { Prisma } from '@/prisma/client/client';
import type { FirstSteps } from './types';

/** Which steps of a new product are done; those of developers only in development. Null in a demo, and once all are done. */
export async function getFirstSteps(adminId: string): Promise<FirstSteps | null> {
  const settings = env();
  if (settings.DEMO_MODE) return null;
  const [invite, record] = await Promise.all([
    hasRow('user', Prisma.sql`id <> ${adminId}`),
    firstResource && hasRow(getResource(firstResource).table),
  ]);
  const steps: FirstSteps = {
    ...(!isProduction() && {
      rename: brand.renamed,
      mail: Boolean(settings.RESEND_API_KEY || settings.SMTP_URL),
      social: Boolean(settings.GITHUB_CLIENT_ID || settings.GOOGLE_CLIENT_ID),
    }),
    ...(record !== undefined && { record }),
    invite,
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}

async function hasRow(table: string, condition = Prisma.sql`true`): Promise<boolean> {
  const [found] = await db.$queryRaw<{ found: boolean }[]>`
    select exists (select from ${Prisma.raw(`"${table}"`)} where ${condition}) as found`;
  return found?.found === true;
}
