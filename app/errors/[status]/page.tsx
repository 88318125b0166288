import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BareStatusPage } from '@/app/error';
import { requestIdHeader } from '@/lib/server/http/request';

type Props = { params: Promise<{ status: string }> };

/** Middleware rewrites rejected requests to this page and sets the status. */
const statuses = { '403': 403, '404': 404, '500': 500 } as const;
const sentences = { 403: 'forbidden', 404: 'notFound', 500: 'server' } as const;

const getStatus = async (params: Props['params']) => {
  const { status } = await params;
  return Object.hasOwn(statuses, status) ? statuses[status as keyof typeof statuses] : notFound();
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('pageError');
  return { title: t(sentences[await getStatus(params)]) };
}

export default async function ErrorStatusPage({ params }: Props) {
  const status = await getStatus(params);
  const requestId = status === 500 ? ((await headers()).get(requestIdHeader) ?? undefined) : undefined;
  return <BareStatusPage status={status} requestId={requestId} />;
}
