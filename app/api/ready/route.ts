import { checkReadiness } from '@/lib/server/readiness';

export const dynamic = 'force-dynamic';

/** Readiness: the database answers and has every migration. */
export async function GET() {
  const readiness = await checkReadiness();
  const status = readiness.database === 'ok' && readiness.migrations === 'ok' ? 200 : 503;
  return Response.json(readiness, { status, headers: { 'Cache-Control': 'no-store' } });
}
