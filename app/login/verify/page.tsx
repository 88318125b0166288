import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CodeForm } from '@/components/form/code-form';
import { FormMessage } from '@/components/form/form';
import { SignInLayout } from '@/components/layout/sign-in-layout';
import { ButtonLink } from '@/components/ui/button';
import { emphasizedEmail } from '@/components/ui/email-address';
import { emailSchema } from '@/lib/auth/schema';
import { CODE_MINUTES } from '@/lib/constants';
import { DEMO_CODE } from '@/lib/demo';
import { safeRedirect } from '@/lib/link';
import { routes, type SearchParams } from '@/lib/routes';
import { env, isProduction } from '@/lib/server/env';
import { resendCodeAction, verifyCodeAction } from '@/lib/sign-in/actions';
import { secondsUntilResend } from '@/lib/sign-in/code-limits';
import { hasRequestedCode } from '@/lib/sign-in/code-request';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('verify');
  return { title: t('title') };
}

export default async function VerifyPage({ searchParams }: Props) {
  const t = await getTranslations('verify');
  const ofPage = await getTranslations('verifyPage');
  const query = await searchParams;
  const email = emailSchema.safeParse(query.email).data;
  const redirectPath = safeRedirect(query.redirect);
  if (!email) redirect(routes.login({ redirect: redirectPath }));
  const waitSeconds = env().DEMO_MODE ? 0 : await secondsUntilResend(email);
  const isRequested = await hasRequestedCode(email);

  return (
    <SignInLayout
      title={t('title')}
      description={
        isRequested
          ? t.rich('sentTo', { email, b: emphasizedEmail })
          : ofPage.rich('codeFor', { email, b: emphasizedEmail })
      }
    >
      <div className="flex flex-col gap-3">
        {!isRequested && (
          <FormMessage tone="warning">{ofPage('notRequested', { minutes: CODE_MINUTES })}</FormMessage>
        )}
        {env().DEMO_MODE && <FormMessage tone="info">{ofPage('demoCode', { code: DEMO_CODE })}</FormMessage>}
        <CodeForm
          action={verifyCodeAction}
          resend={resendCodeAction}
          email={email}
          waitSeconds={waitSeconds}
          confirmLabel={t('confirm')}
          isRequested={isRequested}
        >
          {redirectPath && <input type="hidden" name="redirect" value={redirectPath} />}
        </CodeForm>
        <div className="-mx-1 -mt-1">
          <ButtonLink href={routes.login({ redirect: redirectPath })} variant="link" size="sm">
            {t('changeEmail')}
          </ButtonLink>
        </div>
        {!isProduction() && !env().RESEND_API_KEY && !env().SMTP_URL && (
          <p className="text-muted-foreground text-xs">
            {ofPage.rich('outbox', {
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
    </SignInLayout>
  );
}
