import { headers } from 'next/headers';
import { ErrorPage } from '@/components/layout/error-page';
import { FAILED } from '@/lib/routes';
import { requestIdHeader } from '@/lib/server/http/request';
import { errorMetadata } from './error-metadata';

type Props = { params: Promise<{ rest: string[] }> };

const getStatus = async ({ params }: Props) => ((await params).rest.at(-1) === FAILED ? 500 : 404);

export const areaErrorMetadata = async (props: Props) => errorMetadata(await getStatus(props));

/** Middleware rewrites to this page, inside the area's shell: unknown paths with 404, and with 500 what it could not look up. */
export async function AreaErrorPage(props: Props) {
  const status = await getStatus(props);
  const requestId = status === 500 ? (await headers()).get(requestIdHeader) : null;
  return <ErrorPage status={status} requestId={requestId ?? undefined} />;
}
