import { brand } from '@/lib/brand';
import { routes } from '@/lib/routes';
import { type EmailContext, EmailLayout } from './layout';
import { ActionButton, EmailHeading, Paragraph } from './parts';

export function AccountSecuredEmail(context: EmailContext) {
  const { t, baseUrl } = context;
  const app = brand.name;
  return (
    <EmailLayout {...context} preview={t('accountSecured.preview', { app })}>
      <EmailHeading>{t('accountSecured.subject')}</EmailHeading>
      <Paragraph>{t('accountSecured.body', { app })}</Paragraph>
      <Paragraph>{t('accountSecured.next')}</Paragraph>
      <ActionButton href={new URL(routes.login(), baseUrl).href}>{t('accountSecured.action')}</ActionButton>
    </EmailLayout>
  );
}
