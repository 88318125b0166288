import { CODE_TRIES } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { type CodeUse, isCodePending, mailCode, redeemCode } from '@/lib/sign-in/codes';
import { differentCode } from '@/tests/support/code';
import { clearRows, createUser } from '@/tests/support/integration/rows';

beforeEach(clearRows);

const EMAIL = 'new@example.com';

/** A confirmation whose code was sent. */
async function sent() {
  const { id: userId } = await createUser();
  const confirmation = { purpose: 'change-email', userId, email: EMAIL } as const;
  let code = '';
  await mailCode(confirmation, async (mailed) => {
    code = mailed;
  });
  const redeem = (guess: string, use: CodeUse = confirmation) =>
    db.$transaction((transaction) => redeemCode(transaction, use, guess));
  return { confirmation, code, redeem };
}

it('is valid for its user, email and purpose only', async () => {
  const { confirmation, code, redeem } = await sent();
  const { id: userId } = await createUser({ email: 'other@example.com' });
  const changes: Partial<CodeUse>[] = [
    { email: 'another@example.com' },
    { userId },
    { purpose: 'delete-account' },
  ];
  for (const change of changes) {
    expect(await isCodePending({ ...confirmation, ...change })).toBe(false);
    expect(await redeem(code, { ...confirmation, ...change })).toBe('INVALID_OTP');
  }
  expect(await isCodePending(confirmation)).toBe(true);
  expect(await redeem(code)).toBeUndefined();
  expect(await isCodePending(confirmation)).toBe(false);
  expect(await redeem(code)).toBe('INVALID_OTP');
});

it('stays pending after a wrong code, until the tries are used up', async () => {
  const { confirmation, code, redeem } = await sent();
  for (let tries = 1; tries <= CODE_TRIES; tries++) {
    expect(await isCodePending(confirmation)).toBe(true);
    expect(await redeem(differentCode(code))).toBe(tries < CODE_TRIES ? 'INVALID_OTP' : 'TOO_MANY_ATTEMPTS');
  }
  expect(await isCodePending(confirmation)).toBe(false);
  expect(await redeem(code)).toBe('TOO_MANY_ATTEMPTS');
  expect(await redeem(code)).toBe('INVALID_OTP');
});

it('is no longer valid once it has expired', async () => {
  const { confirmation, code, redeem } = await sent();
  await db.verification.updateMany({ data: { expiresAt: new Date() } });
  expect(await isCodePending(confirmation)).toBe(false);
  expect(await redeem(code)).toBe('OTP_EXPIRED');
});
