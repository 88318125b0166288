import type { ReactNode } from 'react';
import { brand } from '@/lib/brand';
import { type EmailContext, EmailLayout } from './layout';
import { ActionButton, EmailAddress, EmailHeading, Footnote, Paragraph } from './parts';

export type EmailChangedProps = { newEmail: string; restorePath: string; days: number };

export function EmailChangedEmail({
  newEmail,
  restorePath,
  days,
  ...context
}: EmailChangedProps & EmailContext) {
  const { t, baseUrl } = context;
  const app = brand.name;
  const address = (chunks: ReactNode) => <EmailAddress>{chunks}</EmailAddress>;
  return (
    <EmailLayout {...context} preview={t('emailChanged.preview', { app })}>
      <EmailHeading>{t('emailChanged.heading')}</EmailHeading>
      <Paragraph>{t.rich('emailChanged.body', { app, newEmail, address })}</Paragraph>
      <Paragraph>{t('emailChanged.undo', { days })}</Paragraph>
      <ActionButton href={new URL(restorePath, baseUrl).href}>{t('emailChanged.action')}</ActionButton>
      <Footnote>{t('emailChanged.ignore')}</Footnote>
    </EmailLayout>
  );
}
