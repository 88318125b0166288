import { brand } from '@/lib/brand';
import { type EmailContext, EmailLayout } from './layout';
import { CodeBlock, EmailHeading, Footnote, Paragraph } from './parts';

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
