import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageUserProvider } from '@/components/form/form';
import { ImpersonationBanner } from '@/components/layout/impersonation-banner';
import { SignInLayout } from '@/components/layout/sign-in-layout';
import { SignOutButton } from '@/components/layout/sign-out';
import { emphasizedEmail } from '@/components/ui/email-address';
import { requireSession } from '@/lib/auth/session/current';
import { safeRedirect } from '@/lib/link';
import type { SearchParams } from '@/lib/routes';
import { OnboardingForm } from './_components/onboarding-form';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('onboarding');
  return { title: t('title') };
}

export default async function OnboardingPage({ searchParams }: Props) {
  const session = await requireSession();
  const { user } = session;
  const t = await getTranslations('onboarding');

  return (
    <PageUserProvider id={user.id} name={user.name}>
      <ImpersonationBanner session={session} />
      <SignInLayout
        title={t('title')}
        description={t('description')}
        footer={
          <div className="flex flex-col items-start gap-2">
            <p>{t.rich('signedInWith', { email: user.email, b: emphasizedEmail })}</p>
            <div className="-ms-4">
              <SignOutButton />
            </div>
          </div>
        }
      >
        <OnboardingForm name={user.name} redirect={safeRedirect((await searchParams).redirect)} />
      </SignInLayout>
    </PageUserProvider>
  );
}
