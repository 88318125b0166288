import 'server-only';
import { brand } from '@/lib/brand';
import { EXAMPLE_ID_PREFIX, FIRST_STEPS_ROWS } from '@/lib/constants';
import { firstResource, getResource } from '@/lib/resources';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { Prisma } from '@/prisma/client/client';
import type { FirstSteps } from './types';

/** Which steps of a new product are done. Null in a demo, and once the product has data or all steps are done. */
export async function getFirstSteps(adminId: string): Promise<FirstSteps | null> {
  const settings = env();
  if (settings.DEMO_MODE) return null;
  const [users, records] = await Promise.all([
    countOwn('user', Prisma.sql`id <> ${adminId}`),
    firstResource && countOwn(getResource(firstResource).table),
  ]);
  if (users >= FIRST_STEPS_ROWS || Number(records) >= FIRST_STEPS_ROWS) return null;
  const steps: FirstSteps = {
    rename: brand.renamed,
    mail: Boolean(settings.RESEND_API_KEY || settings.SMTP_URL),
    social: Boolean(settings.GITHUB_CLIENT_ID || settings.GOOGLE_CLIENT_ID),
    ...(records !== undefined && { record: records > 0 }),
    invite: users > 0,
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}

/** Rows without example data, up to FIRST_STEPS_ROWS. */
async function countOwn(table: string, condition = Prisma.sql`true`): Promise<number> {
  const [counted] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int from (
      select from ${Prisma.raw(`"${table}"`)}
       where id not like ${`${EXAMPLE_ID_PREFIX}%`} and ${condition} limit ${FIRST_STEPS_ROWS}) own`;
  return counted?.count ?? 0;
}
