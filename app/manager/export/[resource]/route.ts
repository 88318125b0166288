import type { NextRequest } from 'next/server';
import { checkPage } from '@/lib/auth/session/current';
import { exportRecords } from '@/lib/records/export';
import { findResourceByPlural } from '@/lib/resources';
import { getManagerRoutes } from '@/lib/routes';

type Props = { params: Promise<{ resource: string }> };

export async function GET({ nextUrl }: NextRequest, { params }: Props): Promise<Response> {
  const resource = findResourceByPlural((await params).resource);
  if (!resource) return new Response(null, { status: 404 });
  const denied = await checkPage(getManagerRoutes(resource).export());
  return denied ?? exportRecords(resource, nextUrl.searchParams);
}
