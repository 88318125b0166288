import { brand } from '@/lib/brand';
import { type EmailContext, EmailLayout } from './layout';
import { EmailHeading, Paragraph } from './parts';

export function AccountDeletedEmail(context: EmailContext) {
  const { t } = context;
  const app = brand.name;
  return (
    <EmailLayout {...context} preview={t('accountDeleted.preview', { app })}>
      <EmailHeading>{t('accountDeleted.subject')}</EmailHeading>
      <Paragraph>{t('accountDeleted.body', { app })}</Paragraph>
      <Paragraph>{t('accountDeleted.contact')}</Paragraph>
    </EmailLayout>
  );
}
