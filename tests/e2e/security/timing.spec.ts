import { findCode } from '@/lib/emails/code';
import { otherCode, sendCode, verifyCode } from '@/tests/support/e2e/http';
import { startInstance } from '@/tests/support/e2e/instance';
import { expect, test, uniqueEmail, uniqueIp } from '@/tests/support/e2e/test';

/**
 * The only tests that compare times. They hold on a busy machine: the kinds of addresses take turns, so load meets
 * them alike, and a difference counts only when it is large and when nearly every round shows it (by chance that is
 * seen once in some thousand runs, whatever the noise). A mail or a wait that one kind alone costs is found all the same.
 */
const ROUNDS = 24;
const WARM_UP = 4;
const MARGIN_MS = 25;
const MARGIN_SHARE = 0.2;
const ALIKE_SHARE = 0.875;

test.describe.configure({ timeout: 240_000 });

const kinds = ['known', 'unknown', 'banned'] as const;
type Kind = (typeof kinds)[number];
type Times = Record<Kind, number[]>;

const noTimes = (): Times => ({ known: [], unknown: [], banned: [] });
const from = () => ({ 'x-client-address': uniqueIp() });

/** Each kind is the first, the second and the third of a round equally often. */
const turns = (round: number) => [
  ...kinds.slice(round % kinds.length),
  ...kinds.slice(0, round % kinds.length),
];

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

function expectSameTime(times: Times, what: string) {
  const usual = median(kinds.flatMap((kind) => times[kind].slice(WARM_UP)));
  const margin = Math.max(MARGIN_MS, usual * MARGIN_SHARE);
  for (const kind of ['unknown', 'banned'] as const) {
    // Round by round, so that a machine that grows slower meanwhile weighs on both alike.
    const gaps = times[kind].map((time, round) => time - (times.known[round] ?? 0)).slice(WARM_UP);
    const gap = median(gaps);
    const alike = gaps.filter((each) => Math.sign(each) === Math.sign(gap)).length;
    const isTold = Math.abs(gap) > margin && alike >= ROUNDS * ALIKE_SHARE;
    expect(isTold, `${what}: ${kind} takes ${Math.round(gap)} ms more than ${Math.round(usual)} ms`).toBe(
      false,
    );
  }
}

for (const [state, SIGNUP_ENABLED] of [
  ['open', 'true'],
  ['closed', 'false'],
] as const) {
  test(`known, unknown and banned addresses wait equally long while sign-up is ${state}`, async ({
    state: { settings, url },
    mails,
    createUser,
  }) => {
    const addressOf = async (kind: Kind) =>
      kind === 'unknown' ? uniqueEmail(kind) : (await createUser({ banned: kind === 'banned' })).email;
    const [sends, guesses] = [noTimes(), noTimes()];
    const timed = async (times: number[], call: () => ReturnType<typeof sendCode>) => {
      const startedAt = performance.now();
      const { status } = await call();
      times.push(performance.now() - startedAt);
      return status;
    };
    const instance = await startInstance({ ...settings, SIGNUP_ENABLED, BASE_URL: url });
    try {
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        for (const kind of turns(round)) {
          const email = await addressOf(kind);
          // Equal work: every address is mailed once, before it is answered, and is new to the limits.
          expect(await timed(sends[kind], () => sendCode(instance.url, email, from()))).toBe(200);
          expect(mails(email)).toHaveLength(1);
          const guess = otherCode(findCode(mails(email)[0]?.html ?? '')?.trim() ?? '000000');
          expect(await timed(guesses[kind], () => verifyCode(instance.url, email, guess, from()))).toBe(400);
        }
      }
    } finally {
      await instance.stop();
    }
    expectSameTime(sends, 'asking for a code');
    expectSameTime(guesses, 'a wrong code');
  });
}
