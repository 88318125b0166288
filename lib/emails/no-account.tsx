import type { ReactNode } from 'react';
import { brand } from '@/lib/brand';
import { routes } from '@/lib/routes';
import { type EmailContext, EmailLayout } from './layout';
import { ActionButton, EmailAddress, EmailHeading, Footnote, Paragraph } from './parts';

export type NoAccountProps = { email: string };

/** Sent instead of a code, so that the page does not reveal who has an account. */
export function NoAccountEmail({ email, ...context }: NoAccountProps & EmailContext) {
  const { t, baseUrl } = context;
  const app = brand.name;
  const address = (chunks: ReactNode) => <EmailAddress>{chunks}</EmailAddress>;
  return (
    <EmailLayout {...context} preview={t('noAccount.preview', { app })}>
      <EmailHeading>{t('noAccount.heading')}</EmailHeading>
      <Paragraph>{t.rich('noAccount.body', { app, email, address })}</Paragraph>
      <Paragraph>{t('noAccount.hint')}</Paragraph>
      <ActionButton href={new URL(routes.login(), baseUrl).href}>{t('noAccount.action')}</ActionButton>
      <Footnote>{t('noAccount.ignore')}</Footnote>
    </EmailLayout>
  );
}
