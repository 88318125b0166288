import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { PageError } from '@/components/layout/page-error';
import { FAILED } from '@/lib/routes';
import { requestIdHeader } from '@/lib/server/http/request';

export type AreaErrorProps = { params: Promise<{ rest: string[] }> };

const hasFailed = async ({ params }: AreaErrorProps) => (await params).rest.at(-1) === FAILED;

export async function areaErrorMetadata(props: AreaErrorProps): Promise<Metadata> {
  const t = await getTranslations('pageError');
  return { title: t((await hasFailed(props)) ? 'server' : 'notFound') };
}

/** Middleware rewrites to this page, inside the area's shell: unknown paths with 404, and with 500 what it could not look up. */
export async function AreaError(props: AreaErrorProps) {
  if (!(await hasFailed(props))) return <PageError status={404} />;
  const requestId = (await headers()).get(requestIdHeader) ?? undefined;
  const t = await getTranslations('errorBoundary');
  return <PageError status={500} detail={t('text')} requestId={requestId} />;
}
