import { RESEND_SECONDS } from '@/lib/constants';

const QUARTER_HOUR = 15 * 60;

type Rule = { max: number; seconds: number };

/** Every limit of sign-in. Those per e-mail are fixed; those per address grow with RATE_LIMIT_SCALE. */
export const signInLimits = {
  send: {
    perEmail: [
      { max: 1, seconds: RESEND_SECONDS },
      { max: 5, seconds: QUARTER_HOUR },
    ],
    perAddress: [{ max: 20, seconds: QUARTER_HOUR }],
  },
  verify: {
    perEmail: [{ max: 10, seconds: QUARTER_HOUR }],
    perAddress: [{ max: 50, seconds: QUARTER_HOUR }],
  },
  /** Every opening of the login page asks for one: a key can't be guessed, this only bounds what is kept. */
  passkey: { perEmail: [] as Rule[], perAddress: [{ max: 120, seconds: QUARTER_HOUR }] },
} satisfies Record<string, { perEmail: Rule[]; perAddress: Rule[] }>;

export type LimitedStep = keyof typeof signInLimits;

/** While no header names the client, everybody shares one bucket, so it is this much larger. */
export const SHARED_BUCKET_FACTOR = 10;

export const emailLimitKey = (step: LimitedStep, email: string, seconds: number) =>
  `${step}:email:${seconds}:${email}`;
export const addressLimitKey = (step: LimitedStep, address: string, seconds: number) =>
  `${step}:address:${seconds}:${address}`;
