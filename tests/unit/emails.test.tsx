import { brand } from '@/lib/brand';
import { findCode } from '@/lib/emails/code';
import { renderEmail, type TemplateName, type TemplateProps } from '@/lib/emails/templates';
import { getTextLayout, type Locale, locales } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { t } from '@/tests/support/messages';

const BASE_URL = new URL('https://app.test');
const CODE = '482913';

const time = new Date('2031-01-15T12:00:00Z');
const email = 'ada@example.com';
const samples: { [Name in TemplateName]: TemplateProps<Name> } = {
  loginCode: { code: CODE, minutes: 7 },
  noAccount: { email },
  emailChange: { code: CODE, minutes: 7 },
  emailInUse: { email },
  deleteAccount: { code: CODE, minutes: 7 },
  emailChanged: { newEmail: email, undo: { path: routes.restoreEmail(), days: 7 } },
  newSignIn: {
    time,
    browser: 'Firefox',
    system: 'Linux',
    ipAddress: '203.0.113.7',
    endPath: routes.endSession(),
    days: 3,
  },
  passkeyAdded: { time, name: 'iCloud Keychain', path: routes.app.account() },
  providerLinked: { time, name: 'GitHub', path: routes.app.account() },
  accountSecured: { email, by: 'admin' },
  accountDeleted: {},
  invitation: { email, invitedBy: 'Grace Hopper' },
  banned: { reason: 'Advertising in descriptions.\nPlease write to us if this is a mistake.', until: time },
};
const templateNames = Object.keys(samples) as TemplateName[];

const renderSample = (template: TemplateName, locale: Locale) =>
  renderEmail(template, samples[template], locale, BASE_URL);
const renderCode = (locale: Locale) => renderEmail('loginCode', samples.loginCode, locale, BASE_URL);
const lines = (text: string) => text.split('\n').map((line) => line.trim());

const everyMail = templateNames.flatMap((template) => locales.map((locale) => ({ template, locale })));

describe.each(everyMail)('$template in $locale', ({ template, locale }) => {
  test('has a direction, a one-line subject, the name of the product and no untranslated message', async () => {
    const { subject, html, text } = await renderSample(template, locale);

    // Some clients drop <html>.
    for (const tag of ['html', 'td'])
      expect(html).toMatch(
        new RegExp(`<${tag}[^>]* dir="${getTextLayout(locale).dir}"[^>]* lang="${locale}"`),
      );
    expect(subject).toMatch(/^\S[^\r\n]*\S$/);
    expect(text.startsWith(`${brand.name}\n`)).toBe(true);
    expect(`${subject}\n${text}`).not.toMatch(/emails\.|[{}]/);
    expect(html).not.toMatch(/undefined|\[object/);
    expect(text).not.toMatch(/<[a-z/]|&(?:[a-z]+|#\w+);|\u200c/i);
  });

  test('has only what mail clients keep, and is not clipped by Gmail', async () => {
    const { html } = await renderSample(template, locale);
    const styles = html.replaceAll(/(?:title|alt)="[^"]*"/g, '').replaceAll(/\s/g, '');

    expect(styles).not.toMatch(
      /display:(?:inline-)?(?:flex|grid)|[;"{]position:|[;"{]float:|url\(|var\(|oklch\(/,
    );
    expect(html).not.toMatch(/<link|@import|<script|<svg/);
    // Outlook knows no max-width.
    expect(html).toMatch(/<table[^>]* width="528"/);
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  });
});

test('the subject of the login code is the specified one', async () => {
  expect((await renderCode('en')).subject).toBe('Your verification code');
});

test('the facts of a sign-in are lines of the plain text, and what is unknown is named as unknown', async () => {
  const { text } = await renderSample('newSignIn', 'en');
  expect(lines(text)).toEqual(expect.arrayContaining(['Firefox', 'Linux', '203.0.113.7']));
  const sample = { ...samples.newSignIn, browser: null, ipAddress: null };
  const unknown = await renderEmail('newSignIn', sample, 'en', BASE_URL);
  expect(lines(unknown.text)).toContain(t('emails.facts.unknown'));
  expect(lines(unknown.text)).not.toContain(t('emails.facts.ip'));
});

test.each(locales)(
  'the login code in %s has its own line, and is neither in the subject nor in the preview',
  async (locale) => {
    const { subject, html, text } = await renderCode(locale);
    expect(lines(text)).toContain(CODE);
    expect(subject).not.toContain(CODE);
    expect(html.split(CODE)).toHaveLength(2);
  },
);

test('the email for an unknown address contains the address, a sign-in link and no code', async () => {
  const { html, text } = await renderEmail('noAccount', { email: 'ada@example.com' }, 'en', BASE_URL);

  expect(text).toContain('ada@example.com');
  expect(html).toContain(`href="https://app.test${routes.login()}"`);
  expect(text).toContain(`https://app.test${routes.login()}`);
  expect(findCode(html)).toBeUndefined();
});

const markup = ['"><script>alert(1)</script>', '<b>{minutes}</b>'];
test.each(markup)('escapes markup in a value: %s', async (hostile) => {
  const { html, text } = await renderEmail('noAccount', { email: hostile }, 'en', BASE_URL);
  const { html: clean } = await renderEmail('noAccount', { email: 'ada@example.com' }, 'en', BASE_URL);
  const tags = (text: string) => text.match(/<\/?[a-z0-9]+/gi);

  expect(tags(html)).toEqual(tags(clean));
  expect(text).toContain(hostile);
});

test('the ban email contains the reason with its line breaks, and the end with its time zone', async () => {
  const props = { reason: 'First line\nSecond <b>line</b>', until: new Date('2031-01-15T12:34:00Z') };
  const { text } = await renderEmail('banned', props, 'en', BASE_URL);
  expect(lines(text)).toEqual(expect.arrayContaining(['First line', 'Second <b>line</b>']));
  expect(text).toMatch(/January 15, 2031 at 12:34\sPM UTC/);
});
