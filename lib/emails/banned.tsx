import { brand } from '@/lib/brand';
import { type EmailContext, EmailLayout } from './layout';
import { EmailHeading, Paragraph, Quote } from './parts';
import { formatTime } from './time';

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
