import type { ReactNode } from 'react';
import { brand } from '@/lib/brand';
import { routes } from '@/lib/routes';
import { type EmailContext, EmailLayout } from './layout';
import { ActionButton, EmailAddress, EmailHeading, Footnote, formatTime, Paragraph, Quote } from './parts';

export type InvitationProps = { email: string; invitedBy: string };

export function InvitationEmail({ email, invitedBy, ...context }: InvitationProps & EmailContext) {
  const { t, baseUrl } = context;
  const app = brand.name;
  const address = (chunks: ReactNode) => <EmailAddress>{chunks}</EmailAddress>;
  return (
    <EmailLayout {...context} preview={t('invitation.preview', { app })}>
      <EmailHeading>{t('invitation.heading', { app })}</EmailHeading>
      <Paragraph>{t.rich('invitation.body', { app, email, invitedBy, address })}</Paragraph>
      <ActionButton href={new URL(routes.login(), baseUrl).href}>{t('invitation.action')}</ActionButton>
      <Footnote>{t('invitation.ignore')}</Footnote>
    </EmailLayout>
  );
}

export type BannedProps = { reason: string | null; until: Date | null; timeZone?: string };

export function BannedEmail({ reason, until, timeZone, ...context }: BannedProps & EmailContext) {
  const { t, locale } = context;
  const app = brand.name;
  return (
    <EmailLayout {...context} preview={t('banned.preview', { app })}>
      <EmailHeading>{t('banned.heading')}</EmailHeading>
      <Paragraph>{t('banned.body', { app })}</Paragraph>
      {reason && (
        <>
          <Paragraph>{t('banned.reason')}</Paragraph>
          <Quote>{reason}</Quote>
        </>
      )}
      <Paragraph>
        {until ? t('banned.until', { date: formatTime(until, locale, timeZone) }) : t('banned.forever')}
      </Paragraph>
    </EmailLayout>
  );
}
