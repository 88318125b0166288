import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { PageUserProvider } from '@/components/form/form';
import { ErrorPage } from '@/components/layout/error-page';
import { type ErrorStatus, errorTitles } from '@/components/layout/error-titles';
import { ImpersonationBanner } from '@/components/layout/impersonation-banner';
import { findPageRow } from '@/lib/auth/pages';
import { currentSession, sessionCookies } from '@/lib/auth/session/current';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { getReadRoutes, LOOKUP_FAILED, routes } from '@/lib/routes';
import { pathHeader, requestIdHeader } from '@/lib/server/http/request';

export async function errorMetadata(status: ErrorStatus): Promise<Metadata> {
  const t = await getTranslations('pageError');
  return { title: t(errorTitles[status]) };
}

/** A not-found.tsx exports this, because Next takes the title of a 404 page from that file. */
export const notFoundMetadata = () => errorMetadata(404);

type Props = { params: Promise<{ rest: string[] }> };

/** Returns the kind, the area and the id of the record or user in the path of the request, if there is one. */
const findRow = async () => findPageRow((await headers()).get(pathHeader)?.split('?')[0] ?? '');

export const areaNotFoundMetadata = async () => errorMetadata((await findRow()) ? 'noRecord' : 404);

async function getStatus({ params }: Props) {
  if ((await params).rest.at(-1) === LOOKUP_FAILED) return 500;
  return (await findRow()) ? 'noRecord' : 404;
}

export const areaErrorMetadata = async (props: Props) => errorMetadata(await getStatus(props));

/**
 * The error page inside the shell of an area. Middleware rewrites a request to this page if the path or its record does
 * not exist, or if it could not look up the record. It also sets the status of the response.
 */
export async function AreaErrorPage(props: Props) {
  const status = await getStatus(props);
  const requestId = status === 500 ? (await headers()).get(requestIdHeader) : null;
  return <ErrorPage status={status} requestId={requestId ?? undefined} list={await findList()} />;
}

/** Returns the list to which the record or user in the path belongs. */
async function findList() {
  const [row, users, resources] = await Promise.all([
    findRow(),
    getTranslations('users'),
    getTranslations('resources'),
  ]);
  if (!row) return undefined;
  const { area, kind } = row;
  return kind === 'user'
    ? { href: routes.manager.users(), title: users('title') }
    : { href: getReadRoutes(area, kind).list(), title: resourceLabels.title(resources, kind) };
}

/** Shows the impersonation banner on a page without the layout of an area. */
export async function BareImpersonationBanner() {
  // Next renders the 404 page with every page, so the session is read only if the admin's cookie is present.
  if (!(await sessionCookies()).admin) return null;
  const session = await currentSession();
  if (!session?.impersonator) return null;
  return (
    <PageUserProvider id={session.user.id} name={session.user.name}>
      <ImpersonationBanner session={session} />
    </PageUserProvider>
  );
}
