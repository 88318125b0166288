import type { ReactNode } from 'react';
import { brand } from '@/lib/brand';
import { routes } from '@/lib/routes';
import { type EmailContext, EmailLayout } from './layout';
import {
  ActionButton,
  CodeBlock,
  EmailAddress,
  EmailHeading,
  Facts,
  Footnote,
  formatTime,
  Paragraph,
} from './parts';

export type EmailChangeProps = { code: string; minutes: number };

export function EmailChangeEmail({ code, minutes, ...context }: EmailChangeProps & EmailContext) {
  const { t } = context;
  const app = brand.name;
  return (
    <EmailLayout {...context} preview={t('emailChange.preview', { app, minutes })}>
      <EmailHeading>{t('emailChange.heading')}</EmailHeading>
      <Paragraph>{t('emailChange.body', { app })}</Paragraph>
      <CodeBlock>{code}</CodeBlock>
      <Paragraph>{t('emailChange.validity', { minutes })}</Paragraph>
      <Footnote>{t('emailChange.ignore', { app })}</Footnote>
    </EmailLayout>
  );
}

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

export type PasskeyAddedProps = { time: Date; timeZone?: string; name: string | null; passkeysPath: string };

export function PasskeyAddedEmail({
  time,
  timeZone,
  name,
  passkeysPath,
  ...context
}: PasskeyAddedProps & EmailContext) {
  const { t, locale, baseUrl } = context;
  const app = brand.name;
  return (
    <EmailLayout {...context} preview={t('passkeyAdded.preview', { app })}>
      <EmailHeading>{t('passkeyAdded.heading')}</EmailHeading>
      <Paragraph>{t('passkeyAdded.body', { app })}</Paragraph>
      <Facts
        facts={[
          [t('facts.time'), formatTime(time, locale, timeZone)],
          [t('facts.passkey'), name],
        ]}
      />
      <Paragraph>{t('passkeyAdded.hint')}</Paragraph>
      <ActionButton href={new URL(passkeysPath, baseUrl).href}>{t('passkeyAdded.action')}</ActionButton>
      <Footnote>{t('passkeyAdded.ignore')}</Footnote>
    </EmailLayout>
  );
}

export function AccountSecuredEmail(context: EmailContext) {
  const { t, baseUrl } = context;
  const app = brand.name;
  return (
    <EmailLayout {...context} preview={t('accountSecured.preview', { app })}>
      <EmailHeading>{t('accountSecured.subject', { app })}</EmailHeading>
      <Paragraph>{t('accountSecured.body', { app })}</Paragraph>
      <Paragraph>{t('accountSecured.next')}</Paragraph>
      <ActionButton href={new URL(routes.login(), baseUrl).href}>{t('accountSecured.action')}</ActionButton>
    </EmailLayout>
  );
}

export type DeleteAccountProps = { code: string; minutes: number };

export function DeleteAccountEmail({ code, minutes, ...context }: DeleteAccountProps & EmailContext) {
  const { t } = context;
  const app = brand.name;
  return (
    <EmailLayout {...context} preview={t('deleteAccount.preview', { app, minutes })}>
      <EmailHeading>{t('deleteAccount.heading')}</EmailHeading>
      <Paragraph>{t('deleteAccount.body', { app })}</Paragraph>
      <CodeBlock>{code}</CodeBlock>
      <Paragraph>{t('deleteAccount.validity', { minutes })}</Paragraph>
      <Footnote>{t('deleteAccount.ignore', { app })}</Footnote>
    </EmailLayout>
  );
}

export function AccountDeletedEmail(context: EmailContext) {
  const { t } = context;
  const app = brand.name;
  return (
    <EmailLayout {...context} preview={t('accountDeleted.preview', { app })}>
      <EmailHeading>{t('accountDeleted.subject', { app })}</EmailHeading>
      <Paragraph>{t('accountDeleted.body', { app })}</Paragraph>
      <Paragraph>{t('accountDeleted.contact')}</Paragraph>
    </EmailLayout>
  );
}
