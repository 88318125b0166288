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

/** Next takes the title of a 404 page from its not-found.tsx. */
export const notFoundMetadata = () => errorMetadata(404);

type Props = { params: Promise<{ rest: string[] }> };

/** The row that the path of the request names. */
const findRow = async () => findPageRow((await headers()).get(pathHeader)?.split('?')[0] ?? '');

export const areaNotFoundMetadata = async () => errorMetadata((await findRow()) ? 'noRecord' : 404);

async function getStatus({ params }: Props) {
  if ((await params).rest.at(-1) === LOOKUP_FAILED) return 500;
  return (await findRow()) ? 'noRecord' : 404;
}

export const areaErrorMetadata = async (props: Props) => errorMetadata(await getStatus(props));

/**
 * Middleware rewrites to this page inside the area's shell: with 404 for an unknown path or row, and with 500 if it could not
 * look up the record of the path.
 */
export async function AreaErrorPage(props: Props) {
  const status = await getStatus(props);
  const requestId = status === 500 ? (await headers()).get(requestIdHeader) : null;
  return <ErrorPage status={status} requestId={requestId ?? undefined} list={await findList()} />;
}

/** The list of the row. */
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
