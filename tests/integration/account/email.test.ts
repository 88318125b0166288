import { db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { codePattern, sampleCode } from '@/tests/support/code';
import { listEvents } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import {
  confirmChange,
  NEW_EMAIL,
  requestChange,
  signInAndRequest,
} from '@/tests/support/integration/email-change';
import { getMailedCode, listMails } from '@/tests/support/integration/mailed';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { otherLocale, t, thirdLocale } from '@/tests/support/messages';

captureLog();
beforeEach(clearRows);

describe('a request for a new email', () => {
  it('mails a code to it in the language of the user, and changes nothing yet', async () => {
    const { id, reload } = await visitor.signIn({ locale: otherLocale });
    const before = await reload();
    expect(await requestChange(' New@Example.COM ')).toEqual({ status: 'ok', data: { email: NEW_EMAIL } });
    expect(await listMails(NEW_EMAIL)).toMatchObject([{ template: 'emailChange', locale: otherLocale }]);
    expect(await getMailedCode(NEW_EMAIL)).toMatch(codePattern);
    expect(await reload()).toEqual(before);
    expect(await listEvents(id)).toEqual([]);
  });

  it('stores neither the code nor the email', async () => {
    const { code } = await signInAndRequest();
    const stored = JSON.stringify(await db.verification.findMany());
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(NEW_EMAIL);
  });

  it('answers and stores the same for an email in use, and notifies its owner', async () => {
    await createUser({ email: 'taken@example.com', locale: thirdLocale });
    await visitor.signIn({ locale: otherLocale });
    const answers = [await requestChange('taken@example.com'), await requestChange('free@example.com')];
    expect(answers[0]).toEqual({ status: 'ok', data: { email: 'taken@example.com' } });
    expect(answers[1]).toEqual({ status: 'ok', data: { email: 'free@example.com' } });
    expect(await db.verification.count()).toBe(1);
    const [mail] = await listMails('taken@example.com');
    expect(mail).toMatchObject({ template: 'emailInUse', locale: thirdLocale });
    expect(mail?.text).not.toMatch(codePattern);
  });

  it('rejects a guess for an email in use like any wrong code', async () => {
    await createUser({ email: 'taken@example.com' });
    await visitor.signIn();
    await requestChange('taken@example.com');
    const answers = [
      await confirmChange(sampleCode, 'taken@example.com'),
      await confirmChange(sampleCode, 'free@example.com'),
    ];
    expect(answers[0]).toMatchObject({ status: 'failed', code: 'INVALID_OTP' });
    expect({ ...answers[0], values: {} }).toEqual({ ...answers[1], values: {} });
  });

  it.each([
    ['their own email', 'old@example.com', t('validation.emailSame')],
    ['no email', ' ', t('validation.emailRequired')],
    ['an invalid email', 'nobody', t('validation.emailInvalid')],
  ])('rejects %s with a field error, and echoes the input', async (_, email, text) => {
    await visitor.signIn({ email: 'old@example.com' });
    expect(await requestChange(email)).toEqual({
      status: 'invalid',
      issues: { email: text },
      values: { email },
    });
    expect(await db.outboxMail.count()).toBe(0);
  });
});

it('the notice goes to the old email in the language of the user, with the new one and a link', async () => {
  const { code } = await signInAndRequest({ locale: thirdLocale });
  await confirmChange(code);
  const [notice] = await listMails('old@example.com');
  expect(notice).toMatchObject({ template: 'emailChanged', locale: thirdLocale });
  expect(notice?.text).toContain(NEW_EMAIL);
  expect(notice?.html).toContain('restore-email?token=');
});
