import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { RestoreEmailForm } from '@/components/account/restore-email-form';
import { FocusPage } from '@/components/layout/focus-page';
import { PreferencesMenu } from '@/components/layout/preferences-menu';
import { buttonClasses } from '@/components/ui/button';
import { IntentLink } from '@/components/ui/intent-link';
import { routes } from '@/lib/routes';
import type { SearchParams } from '@/lib/search-params';
import { readRestoreToken } from '@/lib/users/email-restore';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('restoreEmail');
  return { title: t('title'), referrer: 'no-referrer' };
}

/** Opening the link changes nothing: mail scanners open links too. The button does. */
export default async function RestoreEmailPage({ searchParams }: Props) {
  const t = await getTranslations('restoreEmail');
  const { token } = await searchParams;
  const change = readRestoreToken(token);

  if (!change || typeof token !== 'string') {
    return (
      <FocusPage title={t('invalidTitle')} description={t('invalidText')} corner={<PreferencesMenu />}>
        <IntentLink href={routes.login()} className={buttonClasses({ size: 'lg', className: 'w-full' })}>
          {t('toLogin')}
        </IntentLink>
      </FocusPage>
    );
  }
  const email = (chunks: ReactNode) => (
    <bdi dir="ltr" className="wrap-anywhere font-medium text-foreground">
      {chunks}
    </bdi>
  );
  return (
    <FocusPage
      title={t('title')}
      description={t.rich('text', { from: change.from, to: change.to, b: email })}
      corner={<PreferencesMenu />}
    >
      <RestoreEmailForm token={token} />
    </FocusPage>
  );
}
