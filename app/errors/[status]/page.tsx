import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { BareErrorPage } from '@/app/error';
import { BareImpersonationBanner, errorMetadata } from '@/app/error-pages';
import { PageUserProvider } from '@/components/form/form';
import { ReturnButton } from '@/components/layout/impersonation-controls';
import { SignOutButton } from '@/components/layout/sign-out';
import { emphasizedEmail } from '@/components/ui/email-address';
import { currentSession } from '@/lib/auth/session/current';
import { FILE_BYTES_MAX, MEGABYTE } from '@/lib/file-types';
import { requestIdHeader } from '@/lib/server/http/request';

type Props = { params: Promise<{ status: string }> };

/** The statuses that the path can name. Middleware rewrites a rejected request to this page, and sets the status. */
const statuses = { '403': 403, '404': 404, '413': 413, '500': 500 } as const;

const getStatus = async (params: Props['params']) => {
  const { status } = await params;
  return Object.hasOwn(statuses, status) ? statuses[status as keyof typeof statuses] : notFound();
};

export const generateMetadata = async ({ params }: Props) => errorMetadata(await getStatus(params));

export default async function ErrorStatusPage({ params }: Props) {
  const status = await getStatus(params);
  const requestId = status === 500 ? ((await headers()).get(requestIdHeader) ?? undefined) : undefined;
  return (
    <>
      {/* With the status 500, the database may have failed, so the page does not read the session. */}
      {status !== 500 && <BareImpersonationBanner />}
      <BareErrorPage status={status} requestId={requestId} detail={await getDetail(status)} />
    </>
  );
}

async function getDetail(status: 403 | 404 | 413 | 500): Promise<ReactNode> {
  if (status === 403) return <SignedInAs />;
  if (status !== 413) return undefined;
  const t = await getTranslations('noScript');
  // Only a browser without JavaScript shows this text, because it sends files in the form. With JavaScript, a file is
  // sent before the form.
  return t('filesTooLarge', { megabytes: FILE_BYTES_MAX / MEGABYTE });
}

/** Another account of the visitor may have access, so the page says which one is signed in. */
async function SignedInAs() {
  const [session, t] = await Promise.all([currentSession(), getTranslations('pageError')]);
  if (!session) return null;
  const { user, impersonator } = session;
  return (
    <div className="flex flex-wrap items-center justify-center gap-2">
      <p>{t.rich('signedInAs', { email: user.email, b: emphasizedEmail })}</p>
      {impersonator ? (
        <PageUserProvider id={user.id} name={user.name}>
          <ReturnButton />
        </PageUserProvider>
      ) : (
        <SignOutButton size="sm" />
      )}
    </div>
  );
}
