import type { NextRequest } from 'next/server';
import { checkPage, watchPage } from '@/lib/auth/session/current';
import { exportRecords } from '@/lib/records/export';
import { findResourceByPlural, getResource } from '@/lib/resources';

type Props = { params: Promise<{ resource: string }> };

export async function GET({ nextUrl }: NextRequest, { params }: Props): Promise<Response> {
  const resource = findResourceByPlural((await params).resource);
  if (!resource) return new Response(null, { status: 404 });
  const page = `/manager/export/${getResource(resource).plural}` as const;
  const denied = await checkPage(page);
  return denied ?? exportRecords(resource, nextUrl.searchParams, await watchPage(page));
}
