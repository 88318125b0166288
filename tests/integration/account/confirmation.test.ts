import { CODE_TRIES } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { isCodePending, mailCode, redeemCode } from '@/lib/sign-in/codes';
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
  const redeem = (guess: string) =>
    db.$transaction((transaction) => redeemCode(transaction, confirmation, guess));
  return { confirmation, code, redeem };
}

it('is pending for its user, email and purpose only', async () => {
  const { confirmation } = await sent();
  const { id: otherId } = await createUser({ email: 'other@example.com' });
  expect(await isCodePending(confirmation)).toBe(true);
  expect(await isCodePending({ ...confirmation, email: 'another@example.com' })).toBe(false);
  expect(await isCodePending({ ...confirmation, userId: otherId })).toBe(false);
  expect(await isCodePending({ ...confirmation, purpose: 'delete-account' })).toBe(false);
});

it('stays pending after a wrong code, until the tries are used up', async () => {
  const { confirmation, code, redeem } = await sent();
  for (let tries = 1; tries <= CODE_TRIES; tries++) {
    expect(await isCodePending(confirmation)).toBe(true);
    expect(await redeem(differentCode(code))).toBe(tries < CODE_TRIES ? 'INVALID_OTP' : 'TOO_MANY_ATTEMPTS');
  }
  expect(await isCodePending(confirmation)).toBe(false);
});

it('is no longer pending once it is confirmed', async () => {
  const { confirmation, code, redeem } = await sent();
  expect(await redeem(code)).toBeUndefined();
  expect(await isCodePending(confirmation)).toBe(false);
});

it('is no longer pending once it has expired', async () => {
  const { confirmation } = await sent();
  await db.verification.updateMany({ data: { expiresAt: new Date() } });
  expect(await isCodePending(confirmation)).toBe(false);
});
