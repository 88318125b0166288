import { checkReadiness } from '@/lib/server/readiness';

export const dynamic = 'force-dynamic';

export async function GET() {
  const readiness = await checkReadiness();
  const status = readiness.database === 'ok' && readiness.migrations === 'ok' ? 200 : 503;
  return Response.json(readiness, { status, headers: { 'Cache-Control': 'no-store' } });
}
