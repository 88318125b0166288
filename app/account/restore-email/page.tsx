import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MailedLinkForm } from '@/app/account/_components/mailed-link-form';
import { SignInLayout } from '@/components/layout/sign-in-layout';
import { ButtonLink } from '@/components/ui/button';
import { emphasizedEmail } from '@/components/ui/email-address';
import { restoreEmailAction } from '@/lib/account/actions';
import { routes, type SearchParams } from '@/lib/routes';
import { findReplacedEmail, readRestoreToken } from '@/lib/users/email-restore';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('restoreEmail');
  return { title: t('title'), referrer: 'no-referrer' };
}

/** Mail scanners open links, so only the button restores the email. */
export default async function RestoreEmailPage({ searchParams }: Props) {
  const t = await getTranslations('restoreEmail');
  const { token } = await searchParams;
  const link = readRestoreToken(token);
  const to = link && (await findReplacedEmail(link));

  if (!to || to === link.from || typeof token !== 'string') {
    const hasBack = to && {
      title: t('currentTitle'),
      description: t.rich('currentText', { email: to, b: emphasizedEmail }),
    };
    const texts = hasBack || { title: t('invalidTitle'), description: t('invalidText') };
    return (
      <SignInLayout {...texts}>
        <ButtonLink href={routes.login()} size="lg" className="w-full">
          {t('toLogin')}
        </ButtonLink>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout
      title={t('title')}
      description={t.rich('text', { from: link.from, to, b: emphasizedEmail })}
    >
      <MailedLinkForm
        token={token}
        action={restoreEmailAction}
        texts={{ action: t('action'), done: t('done'), toLogin: t('toLogin') }}
      />
    </SignInLayout>
  );
}
