import { CODE_TRIES } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { type CodeUse, isCodePending, mailCode, redeemCode, withCountedTry } from '@/lib/sign-in/codes';
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
    withCountedTry((transaction) => redeemCode(transaction, use, guess));
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
    await expect(redeem(code, { ...confirmation, ...change })).rejects.toThrow('INVALID_OTP');
  }
  expect(await isCodePending(confirmation)).toBe(true);
  await redeem(code);
  expect(await isCodePending(confirmation)).toBe(false);
  await expect(redeem(code)).rejects.toThrow('INVALID_OTP');
});

it('stays pending after a wrong code, until the tries are used up', async () => {
  const { confirmation, code, redeem } = await sent();
  for (let tries = 1; tries <= CODE_TRIES; tries++) {
    expect(await isCodePending(confirmation)).toBe(true);
    const error = tries < CODE_TRIES ? 'INVALID_OTP' : 'TOO_MANY_ATTEMPTS';
    await expect(redeem(differentCode(code))).rejects.toThrow(error);
  }
  expect(await isCodePending(confirmation)).toBe(false);
  await expect(redeem(code)).rejects.toThrow('TOO_MANY_ATTEMPTS');
  await expect(redeem(code)).rejects.toThrow('INVALID_OTP');
});

it('is no longer valid once it has expired', async () => {
  const { confirmation, code, redeem } = await sent();
  await db.verification.updateMany({ data: { expiresAt: new Date() } });
  expect(await isCodePending(confirmation)).toBe(false);
  await expect(redeem(code)).rejects.toThrow('OTP_EXPIRED');
});
