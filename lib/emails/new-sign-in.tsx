import { brand } from '@/lib/brand';
import { type EmailContext, EmailLayout } from './layout';
import { ActionButton, EmailHeading, Fact, Footnote, Paragraph } from './parts';
import { formatTime } from './time';

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
      <Fact label={t('facts.time')}>{formatTime(time, locale, timeZone)}</Fact>
      <Fact label={t('facts.browser')}>{browser ?? t('facts.unknown')}</Fact>
      <Fact label={t('facts.system')}>{system ?? t('facts.unknown')}</Fact>
      {ipAddress && <Fact label={t('facts.ip')}>{ipAddress}</Fact>}
      <Paragraph>{t('newSignIn.hint', { days })}</Paragraph>
      <ActionButton href={new URL(endPath, baseUrl).href}>{t('newSignIn.action')}</ActionButton>
      <Footnote>{t('newSignIn.ignore')}</Footnote>
    </EmailLayout>
  );
}
