import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { PageUserProvider } from '@/components/form/form';
import { ErrorPage } from '@/components/layout/error-page';
import { type ErrorStatus, errorTitles } from '@/components/layout/error-titles';
import { ImpersonationBanner } from '@/components/layout/impersonation-banner';
import { currentSession, sessionCookies } from '@/lib/auth/session/current';
import { FAILED } from '@/lib/routes';
import { requestIdHeader } from '@/lib/server/http/request';

export async function errorMetadata(status: ErrorStatus): Promise<Metadata> {
  const t = await getTranslations('pageError');
  return { title: t(errorTitles[status]) };
}

/** Next takes the title of a 404 page from its not-found.tsx. */
export const notFoundMetadata = () => errorMetadata(404);

type Props = { params: Promise<{ rest: string[] }> };

const getStatus = async ({ params }: Props) => ((await params).rest.at(-1) === FAILED ? 500 : 404);

export const areaErrorMetadata = async (props: Props) => errorMetadata(await getStatus(props));

/**
 * Middleware rewrites to this page inside the area's shell: with 404 for an unknown path, and with 500 if it could not
 * look up the record of the path.
 */
export async function AreaErrorPage(props: Props) {
  const status = await getStatus(props);
  const requestId = status === 500 ? (await headers()).get(requestIdHeader) : null;
  return <ErrorPage status={status} requestId={requestId ?? undefined} />;
}

/** Shows the banner of an impersonation, for pages without the layout of an area. */
export async function ActingBanner() {
  // Next renders the 404 page with every page, so without this cookie nothing else is read.
  if (!(await sessionCookies()).admin) return null;
  const session = await currentSession();
  if (!session?.impersonator) return null;
  return (
    <PageUserProvider id={session.user.id} name={session.user.name}>
      <ImpersonationBanner session={session} />
    </PageUserProvider>
  );
}
