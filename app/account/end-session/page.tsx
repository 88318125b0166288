import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MailedLinkForm } from '@/app/account/_components/mailed-link-form';
import { SignInLayout } from '@/components/layout/sign-in-layout';
import { ButtonLink } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { DeviceIcon, DeviceName } from '@/components/ui/device';
import { endSessionAction } from '@/lib/account/actions';
import { findLinkedSession } from '@/lib/account/sessions';
import { routes, type SearchParams } from '@/lib/routes';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('endSession');
  return { title: t('title'), referrer: 'no-referrer' };
}

/** Mail scanners open links, so only the button ends the session. */
export default async function EndSessionPage({ searchParams }: Props) {
  const t = await getTranslations('endSession');
  const { token } = await searchParams;
  const session = await findLinkedSession(token);

  if (!session || typeof token !== 'string') {
    return (
      <SignInLayout title={t('invalidTitle')} description={t('invalidText')}>
        <ButtonLink href={routes.login()} size="lg" className="w-full">
          {t('toLogin')}
        </ButtonLink>
      </SignInLayout>
    );
  }
  const { userAgent, ipAddress, createdAt } = session;
  return (
    <SignInLayout
      title={t('title')}
      description={t.rich('text', { date: () => <DateTime value={createdAt} /> })}
    >
      <div className="card flex items-center gap-4 px-4 py-3.5 text-sm">
        <DeviceIcon userAgent={userAgent} className="size-5 shrink-0 text-muted-foreground" />
        <div className="flex min-w-0 flex-col gap-1">
          <span className="font-medium">
            <DeviceName userAgent={userAgent} />
          </span>
          {ipAddress && (
            <bdi dir="ltr" className="text-muted-foreground text-xs wrap-anywhere">
              {ipAddress}
            </bdi>
          )}
        </div>
      </div>
      <MailedLinkForm
        token={token}
        action={endSessionAction}
        texts={{ action: t('action'), done: t('done'), toLogin: t('toLogin') }}
      />
    </SignInLayout>
  );
}
