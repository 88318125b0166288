import { findCode } from '@/lib/emails/code';
import { otherCode, repeatedCode } from '@/tests/support/e2e/codes';
import { fromIp, sendCode, verifyCode } from '@/tests/support/e2e/http';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';

/** A difference counts if it is large and nearly every round shows it. Kinds take turns, so load affects all alike. */
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

const turns = (round: number) => kinds.map((_, at) => kinds[(round + at) % kinds.length] as Kind);

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function expectSameTime(times: Times, label: string) {
  const usual = median(kinds.flatMap((kind) => times[kind].slice(WARM_UP)));
  const margin = Math.max(MARGIN_MS, usual * MARGIN_SHARE);
  for (const kind of ['unknown', 'banned'] as const) {
    // Compared within a round, so a machine that slows down affects both.
    const gaps = times[kind].map((time, round) => time - (times.known[round] ?? 0)).slice(WARM_UP);
    const gap = median(gaps);
    const alike = gaps.filter((each) => Math.sign(each) === Math.sign(gap)).length;
    const isDistinguishable = Math.abs(gap) > margin && alike >= ROUNDS * ALIKE_SHARE;
    expect(
      isDistinguishable,
      `${label}: ${kind} takes ${Math.round(gap)} ms longer than known (median ${Math.round(usual)} ms)`,
    ).toBe(false);
  }
}

for (const SIGNUP_ENABLED of ['true', 'false']) {
  test(`known, unknown and banned emails take the same time with SIGNUP_ENABLED=${SIGNUP_ENABLED}`, async ({
    state: { url },
    createUser,
    startServer,
    mails,
  }) => {
    const createEmail = async (kind: Kind) =>
      kind === 'unknown' ? uniqueEmail(kind) : (await createUser({ banned: kind === 'banned' })).email;
    const [sends, guesses] = [noTimes(), noTimes()];
    const timed = async (times: number[], call: () => ReturnType<typeof sendCode>) => {
      const startedAt = performance.now();
      const { status } = await call();
      times.push(performance.now() - startedAt);
      return status;
    };
    const server = await startServer({ SIGNUP_ENABLED, BASE_URL: url });
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const kind of turns(round)) {
        const email = await createEmail(kind);
        // Equal work: every email gets one mail before the response, and is new to the rate limits.
        expect(await timed(sends[kind], () => sendCode(server.url, email, fromIp()))).toBe(200);
        expect(mails(email)).toHaveLength(1);
        const guess = otherCode(findCode(mails(email)[0]?.html ?? '')?.trim() ?? repeatedCode(0));
        expect(await timed(guesses[kind], () => verifyCode(server.url, email, guess, fromIp()))).toBe(400);
      }
    }
    expectSameTime(sends, 'requesting a code');
    expectSameTime(guesses, 'a wrong code');
  });
}
