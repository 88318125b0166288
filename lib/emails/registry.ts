import type { ReactElement } from 'react';
import { render, toPlainText } from 'react-email';
import { brand } from '@/lib/brand';
import { CODE_LENGTH, CODE_MINUTES, END_SESSION_DAYS, RESTORE_EMAIL_DAYS } from '@/lib/constants';
import type { Locale } from '@/lib/i18n/config';
import { passkeysPath, routes } from '@/lib/routes';
import {
  AccountDeletedEmail,
  AccountSecuredEmail,
  DeleteAccountEmail,
  type DeleteAccountProps,
  EmailChangedEmail,
  type EmailChangedProps,
  EmailChangeEmail,
  type EmailChangeProps,
  EmailInUseEmail,
  type EmailInUseProps,
  PasskeyAddedEmail,
  type PasskeyAddedProps,
} from './account';
import { type EmailContext, type EmailTranslator, emailTranslator } from './layout';
import {
  LoginCodeEmail,
  type LoginCodeProps,
  NewSignInEmail,
  type NewSignInProps,
  NoAccountEmail,
  type NoAccountProps,
} from './sign-in';
import { BannedEmail, type BannedProps, InvitationEmail, type InvitationProps } from './users';

type Template<Props> = {
  /** Takes no props: locked screens and logs show a subject, so it must not contain a code. */
  subject: (t: EmailTranslator) => string;
  element: (props: Props & EmailContext) => ReactElement;
  sample: Props;
};

const app = { app: brand.name };
const sampleCode = '4829130756'.slice(0, CODE_LENGTH);

const define = <Props extends object>(template: Template<Props>) => template;

export const templates = {
  loginCode: define<LoginCodeProps>({
    subject: (t) => t('loginCode.subject'),
    element: LoginCodeEmail,
    sample: { code: sampleCode, minutes: CODE_MINUTES },
  }),
  noAccount: define<NoAccountProps>({
    subject: (t) => t('noAccount.subject', app),
    element: NoAccountEmail,
    sample: { email: 'ada@example.com' },
  }),
  emailChange: define<EmailChangeProps>({
    subject: (t) => t('emailChange.subject', app),
    element: EmailChangeEmail,
    sample: { code: sampleCode, minutes: CODE_MINUTES },
  }),
  emailInUse: define<EmailInUseProps>({
    subject: (t) => t('emailInUse.subject', app),
    element: EmailInUseEmail,
    sample: { email: 'ada@example.com' },
  }),
  deleteAccount: define<DeleteAccountProps>({
    subject: (t) => t('deleteAccount.subject', app),
    element: DeleteAccountEmail,
    sample: { code: sampleCode, minutes: CODE_MINUTES },
  }),
  emailChanged: define<EmailChangedProps>({
    subject: (t) => t('emailChanged.subject', app),
    element: EmailChangedEmail,
    sample: {
      newEmail: 'ada@example.com',
      undo: { path: routes.restoreEmail(), days: RESTORE_EMAIL_DAYS },
    },
  }),
  newSignIn: define<NewSignInProps>({
    subject: (t) => t('newSignIn.subject', app),
    element: NewSignInEmail,
    sample: {
      time: new Date('2031-01-15T12:00:00Z'),
      browser: 'Firefox',
      system: 'Linux',
      ipAddress: '203.0.113.7',
      endPath: routes.endSession(),
      days: END_SESSION_DAYS,
    },
  }),
  passkeyAdded: define<PasskeyAddedProps>({
    subject: (t) => t('passkeyAdded.subject', app),
    element: PasskeyAddedEmail,
    sample: {
      time: new Date('2031-01-15T12:00:00Z'),
      name: 'iCloud Keychain',
      passkeysPath: passkeysPath('app'),
    },
  }),
  accountSecured: define<object>({
    subject: (t) => t('accountSecured.subject', app),
    element: AccountSecuredEmail,
    sample: {},
  }),
  accountDeleted: define<object>({
    subject: (t) => t('accountDeleted.subject', app),
    element: AccountDeletedEmail,
    sample: {},
  }),
  invitation: define<InvitationProps>({
    subject: (t) => t('invitation.subject', app),
    element: InvitationEmail,
    sample: { email: 'ada@example.com', invitedBy: 'Grace Hopper' },
  }),
  banned: define<BannedProps>({
    subject: (t) => t('banned.subject', app),
    element: BannedEmail,
    sample: {
      reason: 'Advertising in descriptions.\nPlease write to us if this is a mistake.',
      until: new Date('2031-01-15T12:00:00Z'),
    },
  }),
};

type Templates = typeof templates;
export type TemplateName = keyof Templates;
export type TemplateProps<Name extends TemplateName> = Templates[Name]['sample'];
export type RenderedEmail = { subject: string; html: string; text: string };

export const templateNames = Object.keys(templates) as TemplateName[];
export const isTemplateName = (value: unknown): value is TemplateName =>
  typeof value === 'string' && Object.hasOwn(templates, value);

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
  const { subject: getSubject, element } = table[template];
  const t = await emailTranslator(locale);
  const subject = getSubject(t);
  const html = await render(element({ ...props, t, locale, subject, baseUrl }));
  return { subject, html, text: toPlainText(html, plainText).trim() };
}
