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

export type LoginCodeProps = { code: string; minutes: number };

export function LoginCodeEmail({ code, minutes, ...context }: LoginCodeProps & EmailContext) {
  const { t } = context;
  const app = brand.name;
  return (
    <EmailLayout {...context} preview={t('loginCode.preview', { app, minutes })}>
      <EmailHeading>{t('loginCode.heading')}</EmailHeading>
      <Paragraph>{t('loginCode.body', { app })}</Paragraph>
      <CodeBlock>{code}</CodeBlock>
      <Paragraph>{t('loginCode.validity', { minutes })}</Paragraph>
      <Footnote>{t('loginCode.ignore', { app })}</Footnote>
    </EmailLayout>
  );
}

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

export type NewSignInProps = {
  time: Date;
  timeZone?: string;
  browser: string | null;
  system: string | null;
  ipAddress: string | null;
  endPath: string;
  days: number;
};

export function NewSignInEmail({
  time,
  timeZone,
  browser,
  system,
  ipAddress,
  endPath,
  days,
  ...context
}: NewSignInProps & EmailContext) {
  const { t, locale, baseUrl } = context;
  const app = brand.name;
  return (
    <EmailLayout {...context} preview={t('newSignIn.preview', { app })}>
      <EmailHeading>{t('newSignIn.heading')}</EmailHeading>
      <Paragraph>{t('newSignIn.body', { app })}</Paragraph>
      <Facts
        facts={[
          [t('facts.time'), formatTime(time, locale, timeZone)],
          [t('facts.browser'), browser ?? t('facts.unknown')],
          [t('facts.system'), system ?? t('facts.unknown')],
          [t('facts.ip'), ipAddress],
        ]}
      />
      <Paragraph>{t('newSignIn.hint', { days })}</Paragraph>
      <ActionButton href={new URL(endPath, baseUrl).href}>{t('newSignIn.action')}</ActionButton>
      <Footnote>{t('newSignIn.ignore')}</Footnote>
    </EmailLayout>
  );
}
