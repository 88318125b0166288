import { checkReadiness, isReady } from '@/lib/server/readiness';

export const dynamic = 'force-dynamic';

export async function GET() {
  const readiness = await checkReadiness();
  return Response.json(readiness, {
    status: isReady(readiness) ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}
