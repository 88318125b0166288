import 'server-only';
import { brand } from '@/lib/brand';
import { EXAMPLE_ID_PREFIX, FIRST_STEPS_ROWS } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import type { FirstSteps } from './types';

/** Which steps of a new product are done. Null in a demo, and once the product has data or all steps are done. */
export async function getFirstSteps(adminId: string): Promise<FirstSteps | null> {
  const settings = env();
  if (settings.DEMO_MODE) return null;
  const { users, repositories } = await countOwnRows(adminId);
  if (users >= FIRST_STEPS_ROWS || repositories >= FIRST_STEPS_ROWS) return null;
  const steps: FirstSteps = {
    rename: brand.renamed,
    mail: Boolean(settings.RESEND_API_KEY || settings.SMTP_URL),
    social: Boolean(settings.GITHUB_CLIENT_ID || settings.GOOGLE_CLIENT_ID),
    repository: repositories > 0,
    invite: users > 0,
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}

type OwnRows = { users: number; repositories: number };

/** Without example data and the admin, up to FIRST_STEPS_ROWS each. */
async function countOwnRows(adminId: string): Promise<OwnRows> {
  const example = `${EXAMPLE_ID_PREFIX}%`;
  const [counts] = await db.$queryRaw<OwnRows[]>`
    select (select count(*)::int from (
              select from "user" where id not like ${example} and id <> ${adminId} limit ${FIRST_STEPS_ROWS}) own) as users,
           (select count(*)::int from (
              select from repository where id not like ${example} limit ${FIRST_STEPS_ROWS}) own) as repositories`;
  return counts ?? { users: 0, repositories: 0 };
}
