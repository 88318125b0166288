import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { FormMessage } from '@/components/form/form-message';
import { ResendButton } from '@/components/form/resend-button';
import { FocusPage } from '@/components/layout/focus-page';
import { PreferencesMenu } from '@/components/layout/preferences-menu';
import { VerifyForm } from '@/components/login/verify-form';
import { IntentLink } from '@/components/ui/intent-link';
import { emailSchema } from '@/lib/auth/schema';
import { DEMO_CODE } from '@/lib/demo';
import { safeRedirect } from '@/lib/redirect';
import { routes } from '@/lib/routes';
import type { SearchParams } from '@/lib/search-params';
import { env, isProduction } from '@/lib/server/env';
import { resendCodeAction } from '@/lib/sign-in/actions';
import { secondsUntilResend } from '@/lib/sign-in/code-limits';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('verify');
  return { title: t('title') };
}

export default async function VerifyPage({ searchParams }: Props) {
  const t = await getTranslations('verify');
  const { email: given, redirect: wantedPath } = await searchParams;
  const email = emailSchema.safeParse(given);
  if (!email.success) redirect(routes.login());
  const wanted = safeRedirect(wantedPath);
  const wait = env().DEMO_MODE ? 0 : await secondsUntilResend(email.data);

  return (
    <FocusPage
      title={t('title')}
      description={t.rich('sentTo', {
        email: email.data,
        b: (chunks) => (
          <bdi dir="ltr" className="wrap-anywhere font-medium text-foreground">
            {chunks}
          </bdi>
        ),
      })}
      corner={<PreferencesMenu />}
      footer={
        <IntentLink
          href={routes.login({ redirect: wanted })}
          className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-foreground"
        >
          {t('changeEmail')}
        </IntentLink>
      }
    >
      <div className="flex flex-col gap-3">
        {env().DEMO_MODE && <FormMessage tone="info">{t('demoCode', { code: DEMO_CODE })}</FormMessage>}
        <VerifyForm email={email.data} redirect={wanted} />
        <ResendButton email={email.data} wait={wait} action={resendCodeAction} />
        {!isProduction() && !env().RESEND_API_KEY && !env().SMTP_URL && (
          <p className="text-center text-muted-foreground text-xs">
            {t.rich('outbox', {
              link: (chunks) => (
                <a
                  href={routes.dev.outbox()}
                  target="_blank"
                  rel="noopener"
                  className="underline underline-offset-4"
                >
                  {chunks}
                </a>
              ),
            })}
          </p>
        )}
      </div>
    </FocusPage>
  );
}
