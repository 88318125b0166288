import { PageUserProvider } from '@/components/form/form';
import { ImpersonationBanner } from '@/components/layout/impersonation-banner';
import { currentSession, sessionCookies } from '@/lib/auth/session/current';

/** The banner of an impersonation, for pages without the layout of an area. */
export async function ActingBanner() {
  // Next renders the 404 page with every page, so nothing else is read before.
  if (!(await sessionCookies()).admin) return null;
  const session = await currentSession();
  if (!session?.impersonator) return null;
  return (
    <PageUserProvider id={session.user.id} name={session.user.name}>
      <ImpersonationBanner session={session} />
    </PageUserProvider>
  );
}
