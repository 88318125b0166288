import { brand } from '@/lib/brand';
import { type EmailContext, EmailLayout } from './layout';
import { ActionButton, EmailHeading, Fact, Footnote, Paragraph } from './parts';
import { formatTime } from './time';

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
      <Fact label={t('facts.time')}>{formatTime(time, locale, timeZone)}</Fact>
      {name && <Fact label={t('facts.passkey')}>{name}</Fact>}
      <Paragraph>{t('passkeyAdded.hint')}</Paragraph>
      <ActionButton href={new URL(passkeysPath, baseUrl).href}>{t('passkeyAdded.action')}</ActionButton>
      <Footnote>{t('passkeyAdded.ignore')}</Footnote>
    </EmailLayout>
  );
}
