import type { ReactElement, ReactNode } from 'react';
import { render, toPlainText } from 'react-email';
import { brand } from '@/lib/brand';
import type { Locale } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { type EmailContext, EmailLayout, emailTranslator } from './layout';
import {
  ActionButton,
  CodeBlock,
  EmailAddress,
  EmailHeading,
  Facts,
  Footnote,
  formatTime,
  Paragraph,
  Quote,
} from './parts';

type Template<Props> = (props: Props & EmailContext) => ReactElement;

const define = <Props extends object>(template: Template<Props>) => template;

const app = brand.name;
const address = (chunks: ReactNode) => <EmailAddress>{chunks}</EmailAddress>;

const code = (name: 'loginCode' | 'emailChange' | 'deleteAccount') =>
  define<{ code: string; minutes: number }>(({ code, minutes, ...context }) => {
    const { t } = context;
    return (
      <EmailLayout {...context} preview={t(`${name}.preview`, { app, minutes })}>
        <EmailHeading>{t(`${name}.heading`)}</EmailHeading>
        <Paragraph>{t(`${name}.body`, { app })}</Paragraph>
        <CodeBlock>{code}</CodeBlock>
        <Paragraph>{t(`${name}.validity`, { minutes })}</Paragraph>
        <Footnote>{t(`${name}.ignore`, { app })}</Footnote>
      </EmailLayout>
    );
  });

/** Mails that are sent instead of a code, so that the page does not reveal whether an account has the email. */
const noCode = (name: 'noAccount' | 'emailInUse') =>
  define<{ email: string }>(({ email, ...context }) => {
    const { t, baseUrl } = context;
    return (
      <EmailLayout {...context} preview={t(`${name}.preview`, { app })}>
        <EmailHeading>{t(`${name}.heading`)}</EmailHeading>
        <Paragraph>{t.rich(`${name}.body`, { app, email, address })}</Paragraph>
        <Paragraph>{t(`${name}.hint`)}</Paragraph>
        <ActionButton href={new URL(routes.login(), baseUrl).href}>{t(`${name}.action`)}</ActionButton>
        <Footnote>{t(`${name}.ignore`)}</Footnote>
      </EmailLayout>
    );
  });

/** Reports a new way to sign in. `path` is the path of the account page. */
const methodAdded = (template: 'passkeyAdded' | 'providerLinked', fact: 'passkey' | 'provider') =>
  define<{ time: Date; timeZone?: string; name: string | null; path: string }>(
    ({ time, timeZone, name, path, ...context }) => {
      const { t, locale, baseUrl } = context;
      return (
        <EmailLayout {...context} preview={t(`${template}.preview`, { app })}>
          <EmailHeading>{t(`${template}.heading`)}</EmailHeading>
          <Paragraph>{t(`${template}.body`, { app })}</Paragraph>
          <Facts
            facts={[
              [t('facts.time'), formatTime(time, locale, timeZone)],
              [t(`facts.${fact}`), name],
            ]}
          />
          <Paragraph>{t(`${template}.hint`)}</Paragraph>
          <ActionButton href={new URL(path, baseUrl).href}>{t(`${template}.action`)}</ActionButton>
          <Footnote>{t(`${template}.ignore`)}</Footnote>
        </EmailLayout>
      );
    },
  );

const templates = {
  loginCode: code('loginCode'),
  noAccount: noCode('noAccount'),
  emailChange: code('emailChange'),
  emailInUse: noCode('emailInUse'),
  deleteAccount: code('deleteAccount'),
  emailChanged: define<{ newEmail: string; undo: { path: string; days: number } | null }>(
    ({ newEmail, undo, ...context }) => {
      const { t, baseUrl } = context;
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
    },
  ),
  newSignIn: define<{
    time: Date;
    timeZone?: string;
    browser: string | null;
    system: string | null;
    ipAddress: string | null;
    endPath: string;
    days: number;
  }>(({ time, timeZone, browser, system, ipAddress, endPath, days, ...context }) => {
    const { t, locale, baseUrl } = context;
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
  }),
  passkeyAdded: methodAdded('passkeyAdded', 'passkey'),
  providerLinked: methodAdded('providerLinked', 'provider'),
  /** `email` is the email of the account. The recipient may have another one. */
  accountSecured: define<{ email: string; by: 'admin' | 'owner' }>(({ email, by, ...context }) => {
    const { t, baseUrl } = context;
    return (
      <EmailLayout {...context} preview={t('accountSecured.preview')}>
        <EmailHeading>{t('accountSecured.subject', { app })}</EmailHeading>
        <Paragraph>{t(`accountSecured.bodies.${by}`, { app })}</Paragraph>
        <Paragraph>{t.rich('accountSecured.next', { email, address })}</Paragraph>
        <ActionButton href={new URL(routes.login(), baseUrl).href}>{t('accountSecured.action')}</ActionButton>
        <Footnote>{t('accountSecured.contact')}</Footnote>
      </EmailLayout>
    );
  }),
  accountDeleted: define<object>((context) => {
    const { t } = context;
    return (
      <EmailLayout {...context} preview={t('accountDeleted.preview', { app })}>
        <EmailHeading>{t('accountDeleted.subject', { app })}</EmailHeading>
        <Paragraph>{t('accountDeleted.body', { app })}</Paragraph>
        <Paragraph>{t('accountDeleted.contact')}</Paragraph>
      </EmailLayout>
    );
  }),
  invitation: define<{ email: string; invitedBy: string }>(({ email, invitedBy, ...context }) => {
    const { t, baseUrl } = context;
    return (
      <EmailLayout {...context} preview={t('invitation.preview', { app })}>
        <EmailHeading>{t('invitation.heading', { app })}</EmailHeading>
        <Paragraph>{t.rich('invitation.body', { app, email, invitedBy, address })}</Paragraph>
        <ActionButton href={new URL(routes.login(), baseUrl).href}>{t('invitation.action')}</ActionButton>
        <Footnote>{t('invitation.ignore')}</Footnote>
      </EmailLayout>
    );
  }),
  banned: define<{ reason: string | null; until: Date | null; timeZone?: string }>(
    ({ reason, until, timeZone, ...context }) => {
      const { t, locale } = context;
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
    },
  ),
};

type Templates = typeof templates;
export type TemplateName = keyof Templates;
export type TemplateProps<Name extends TemplateName> = Omit<
  Parameters<Templates[Name]>[0],
  keyof EmailContext
>;
export type RenderedEmail = { subject: string; html: string; text: string };

const plainText = {
  selectors: [{ selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } }],
};

const table: { [Name in TemplateName]: Template<TemplateProps<Name>> } = templates;

export async function renderEmail<Name extends TemplateName>(
  template: Name,
  props: TemplateProps<Name>,
  locale: Locale,
  baseUrl: URL,
): Promise<RenderedEmail> {
  const t = await emailTranslator(locale);
  // The subject gets no props, because it must not contain a code: locked screens and logs show it.
  const subject = t(`${template as TemplateName}.subject`, { app });
  const html = await render(table[template]({ ...props, t, locale, subject, baseUrl }));
  return { subject, html, text: toPlainText(html, plainText).trim() };
}
