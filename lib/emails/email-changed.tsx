import type { ReactNode } from 'react';
import { brand } from '@/lib/brand';
import { type EmailContext, EmailLayout } from './layout';
import { ActionButton, EmailAddress, EmailHeading, Footnote, Paragraph } from './parts';

/** Without `undo`, the mail has no link. */
export type EmailChangedProps = { newEmail: string; undo: { path: string; days: number } | null };

export function EmailChangedEmail({ newEmail, undo, ...context }: EmailChangedProps & EmailContext) {
  const { t, baseUrl } = context;
  const app = brand.name;
  const address = (chunks: ReactNode) => <EmailAddress>{chunks}</EmailAddress>;
  return (
    <EmailLayout {...context} preview={t('emailChanged.preview', { app })}>
      <EmailHeading>{t('emailChanged.heading')}</EmailHeading>
      <Paragraph>{t.rich('emailChanged.body', { app, newEmail, address })}</Paragraph>
      {undo ? (
        <>
          <Paragraph>{t('emailChanged.undo', { days: undo.days })}</Paragraph>
          <ActionButton href={new URL(undo.path, baseUrl).href}>{t('emailChanged.action')}</ActionButton>
          <Footnote>{t('emailChanged.ignore')}</Footnote>
        </>
      ) : (
        <Paragraph>{t('emailChanged.contact')}</Paragraph>
      )}
    </EmailLayout>
  );
}
