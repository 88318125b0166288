import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageError } from '@/components/layout/page-error';
import { requestIdHeader } from '@/lib/server/http/request';

type Props = { params: Promise<{ status: string }> };

/** Where middleware sends what it refuses; it sets the status, and nobody else can reach this page. */
const statuses = { '403': 403, '404': 404, '500': 500 } as const;
const sentences = { 403: 'forbidden', 404: 'notFound', 500: 'server' } as const;

const known = async (params: Props['params']) => {
  const { status } = await params;
  return Object.hasOwn(statuses, status) ? statuses[status as keyof typeof statuses] : notFound();
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('pageError');
  return { title: t(sentences[await known(params)]) };
}

export default async function ErrorStatusPage({ params }: Props) {
  const status = await known(params);
  const requestId = status === 500 ? ((await headers()).get(requestIdHeader) ?? undefined) : undefined;
  return (
    <main id="main" tabIndex={-1} className="flex flex-1 flex-col justify-center pb-12 outline-none">
      <PageError status={status} requestId={requestId} />
    </main>
  );
}
