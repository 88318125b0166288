import type { ReactNode } from 'react';
import { brand } from '@/lib/brand';
import { routes } from '@/lib/routes';
import { type EmailContext, EmailLayout } from './layout';
import { ActionButton, EmailAddress, EmailHeading, Footnote, Paragraph } from './parts';

export type EmailInUseProps = { email: string };

/** Sent instead of a code, so that the page does not reveal that the email is in use. */
export function EmailInUseEmail({ email, ...context }: EmailInUseProps & EmailContext) {
  const { t, baseUrl } = context;
  const app = brand.name;
  const address = (chunks: ReactNode) => <EmailAddress>{chunks}</EmailAddress>;
  return (
    <EmailLayout {...context} preview={t('emailInUse.preview', { app })}>
      <EmailHeading>{t('emailInUse.heading')}</EmailHeading>
      <Paragraph>{t.rich('emailInUse.body', { app, email, address })}</Paragraph>
      <Paragraph>{t('emailInUse.hint')}</Paragraph>
      <ActionButton href={new URL(routes.login(), baseUrl).href}>{t('emailInUse.action')}</ActionButton>
      <Footnote>{t('emailInUse.ignore')}</Footnote>
    </EmailLayout>
  );
}
