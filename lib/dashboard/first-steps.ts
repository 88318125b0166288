import 'server-only';
import { brand } from '@/lib/brand';
import { env, isProduction } from '@/lib/server/env';
import type { DoneSteps, FirstSteps } from './types';

/** The steps of a new product. Those of developers are only in development. Null in a demo, and once all are done. */
export function getFirstSteps({ record, invite }: DoneSteps): FirstSteps | null {
  const settings = env();
  if (settings.DEMO_MODE) return null;
  const steps: FirstSteps = {
    ...(!isProduction() && {
      rename: brand.renamed,
      mail: Boolean(settings.RESEND_API_KEY || settings.SMTP_URL),
      social: Boolean(settings.GITHUB_CLIENT_ID || settings.GOOGLE_CLIENT_ID || settings.OIDC_ISSUER),
    }),
    ...(record !== undefined && { record }),
    invite,
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}
