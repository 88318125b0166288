import { brand } from '@/lib/brand';
import { type EmailContext, EmailLayout } from './layout';
import { CodeBlock, EmailHeading, Footnote, Paragraph } from './parts';

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
