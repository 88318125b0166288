/** Every number of a business rule. Screens, mails, checks and tests import it from here. */

// Sign-in
export const CODE_LENGTH = 6;
export const CODE_MINUTES = 5;
export const CODE_TRIES = 3;
export const RESEND_SECONDS = 30;
export const SESSION_DAYS = 30;
/** A session that is older than this is renewed on its next request. */
export const SESSION_RENEWAL_DAYS = 1;
/** An impersonation ends after this. */
export const IMPERSONATION_MINUTES = 60;
/** How long the sign-in error page can show the reason of a ban. */
export const BAN_NOTICE_MINUTES = 10;
/** How long a browser keeps the sign-in method that was used last. */
export const LAST_METHOD_DAYS = 365;

// Fields
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const LINK_MIN = 4;
export const LINK_MAX = 2_048;
export const LINK_EXAMPLE = 'https://example.com/project';
export const DESCRIPTION_MAX = 2_000;
export const BAN_REASON_MAX = 500;

// Account
/** How long the notice to a former email can undo the change. */
export const RESTORE_EMAIL_DAYS = 7;

// Lists
export const PAGE_SIZE = 20;
export const PAGE_SIZES: readonly number[] = [20, 50, 100];
/** Lists count rows up to this number, then show "1,000+". */
export const COUNT_CAP = 1_000;
/** The most rows that one bulk action takes. */
export const BULK_MAX = 100;
/** How long a deletion can be undone, and how long its toast offers that. */
export const UNDO_MINUTES = 10;
export const UNDO_TOAST_MS = 10_000;

// Dashboard
export const CHART_DAYS = 30;

type LimitRule = { max: number; seconds: number };

const QUARTER_HOUR = 15 * 60;

/** Every sign-in limit. Those per email are fixed; those per IP are multiplied by RATE_LIMIT_SCALE. */
export const signInLimits = {
  send: {
    perEmail: [
      { max: 1, seconds: RESEND_SECONDS },
      { max: 5, seconds: QUARTER_HOUR },
    ],
    perIp: [{ max: 20, seconds: QUARTER_HOUR }],
  },
  verify: {
    perEmail: [{ max: 10, seconds: QUARTER_HOUR }],
    perIp: [{ max: 50, seconds: QUARTER_HOUR }],
  },
  /** Each opening of the login page requests one challenge. A passkey can't be guessed; this only bounds storage. */
  passkey: { perEmail: [] as LimitRule[], perIp: [{ max: 120, seconds: QUARTER_HOUR }] },
} satisfies Record<string, { perEmail: LimitRule[]; perIp: LimitRule[] }>;

export type LimitedStep = keyof typeof signInLimits;

/** While no header names the client, all clients share one bucket, which is this much larger. */
export const SHARED_BUCKET_FACTOR = 10;

/** Holds "collapsed" or "open", so that the server renders the sidebar in its last state. */
export const SIDEBAR_COOKIE = 'sidebar';
