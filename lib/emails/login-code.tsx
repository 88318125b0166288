import { brand } from '@/lib/brand';
import { type EmailContext, EmailLayout } from './layout';
import { CodeBlock, EmailHeading, Footnote, Paragraph } from './parts';

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
