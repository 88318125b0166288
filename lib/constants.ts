// Sign-in
export const CODE_LENGTH = 6;
export const CODE_MINUTES = 5;
export const CODE_TRIES = 3;
export const RESEND_SECONDS = 30;
export const SESSION_DAYS = 30;
export const SESSION_RENEWAL_DAYS = 1;
export const IMPERSONATION_MINUTES = 60;
/** With ADMIN_PASSKEY: how long after the use of a passkey the most dangerous writes are allowed. */
export const PASSKEY_MINUTES = 10;
/** The rest of a longer user agent is not stored. */
export const USER_AGENT_MAX = 500;
export const BAN_NOTICE_MINUTES = 10;
/** An invitation to the same user can be sent again after this. */
export const INVITATION_MINUTES = 10;
export const CALLBACK_URL_MAX = 500;
export const LAST_METHOD_DAYS = 365;
/** A browser without a sign-in for so many days counts as a new device. */
export const KNOWN_BROWSER_DAYS = 180;

// Fields
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const LINK_MIN = 4;
export const LINK_MAX = 2_048;
export const LINK_EXAMPLE = 'https://example.com/project';
export const DESCRIPTION_MAX = 2_000;
export const BAN_REASON_MAX = 500;
/** The currency of all amounts of money, as a code of ISO 4217. */
export const CURRENCY = 'USD';
/** The largest value of an integer column. */
export const INTEGER_MAX = 2_147_483_647;

// Account
/** How long the undo link mailed to the previous email is valid. */
export const RESTORE_EMAIL_DAYS = 7;
export const EMAIL_CHANGES_PER_DAY = 3;
/** How long the link in the mail about a new device is valid. */
export const END_SESSION_DAYS = 7;

// Lists
/** The first is the default. */
export type PageSizes = readonly [number, ...number[]];
export const PAGE_SIZES: PageSizes = [20, 50, 100];
/** Lists count up to this number, then show "More than 1,000 results". */
export const COUNT_CAP = 1_000;
export const BULK_MAX = 100;
/** The dialog of a deletion names so many of the users. */
export const DELETED_SHOWN = 5;
/** The most skipped users that a bulk action names; the rest is only counted. */
export const SKIPPED_SHOWN = 20;
/** The most users of lifted bans whose passkeys and linked accounts a toast names. */
export const METHODS_SHOWN = 5;
/** How long the server accepts an undo; the toast closes earlier. */
export const UNDO_MINUTES = 10;
export const UNDO_TOAST_MS = 10_000;

// Palette
/** The palette shows at most this many results of each kind. */
export const SEARCH_RESULTS = 5;
/** A field that names a record offers at most this many. */
export const OPTIONS_SHOWN = 8;

// Import
export const IMPORT_FILE_MB = 4;
/** The rows as JSON, which is longer than CSV. A request stays below the 4.5 MB of some hosts. */
export const IMPORT_BYTES_MAX = 4_300_000;
export const IMPORT_ROWS_MAX = 5_000;
/** Exports of directories have about forty. */
export const IMPORT_COLUMNS_MAX = 100;
/** Longer than any field; the rest of a cell is cut off. */
export const IMPORT_CELL_MAX = 4_000;
export const IMPORT_FILE_NAME_MAX = 200;
/** Empty rows are skipped but keep their numbers, so a number can exceed IMPORT_ROWS_MAX. */
export const IMPORT_ROW_NUMBER_MAX = 10_000_000;
export const IMPORT_PREVIEW_ROWS = 5;
/** The download contains all. */
export const IMPORT_ERRORS_SHOWN = 20;

// Invitations of imported users
/** Resend accepts so many mails in one request. */
export const INVITATION_BATCH = 100;
/** After so many failures in a row, the mail server counts as down, and the rest waits. */
export const INVITATION_FAILURES_MAX = 3;
/** One batch ends so long after its start, and a later one may begin if its process was killed. */
export const INVITATION_BATCH_SECONDS = 40;
export const INVITATION_TURN_SECONDS = 60;
/** An invitation that can't be sent for so long is given up; it can be sent by hand. */
export const INVITATION_WAIT_DAYS = 7;

// Outbox, in development
export const OUTBOX_DAYS = 7;

// Dashboard
export const CHART_PERIODS = [7, 30, 90] as const;
/** The period without a choice in the URL. */
export const CHART_DAYS = 30;
/** "hidden": the browser shows no first steps. */
export const FIRST_STEPS_COOKIE = 'first-steps';
/** The dashboard lists for an admin's attention what lies so many days back or ahead. */
export const ATTENTION_DAYS = 7;

/** The ids of example data. Random ids never start so. */
export const EXAMPLE_ID_PREFIX = '00000000-0000-4000-8';

type LimitRule = { max: number; seconds: number };

const QUARTER_HOUR = 15 * 60;

/** Limits per IP are multiplied by RATE_LIMIT_SCALE, limits per email are not. */
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
  /** Every visit of the login page requests one challenge; the limit only bounds storage. */
  passkey: { perEmail: [] as LimitRule[], perIp: [{ max: 120, seconds: QUARTER_HOUR }] },
  /** Each start of a sign-in by a provider stores its state. */
  provider: { perEmail: [] as LimitRule[], perIp: [{ max: 60, seconds: QUARTER_HOUR }] },
} satisfies Record<string, { perEmail: LimitRule[]; perIp: LimitRule[] }>;

/** Writes of one user to their own account: name, language, theme, new sign-in methods, downloads. Also sign-ins by a provider. */
export const accountLimit: LimitRule = { max: 100, seconds: QUARTER_HOUR };

/**
 * Writes of one admin, or deliveries to one route of machines; a batch of a bulk action and an import count as one. Three in a second for a quarter of an hour are more
 * than a person makes.
 */
export const managerLimit: LimitRule = { max: 3_000, seconds: QUARTER_HOUR };

/** Errors that the browsers of one IP report. */
export const browserErrorLimit: LimitRule = { max: 30, seconds: QUARTER_HOUR };

/** Characters of each text of such an error. */
export const BROWSER_ERROR_MAX = 4_000;

/** Uploads of one user. */
export const uploadLimit: LimitRule = { max: 300, seconds: QUARTER_HOUR };

/** Of a delivery of a machine. */
export const MACHINE_BYTES_MAX = 100_000;
/** A signed delivery may be so old, or so far in the future. */
export const MACHINE_CLOCK_SECONDS = 300;
/** A repeated delivery gets the answer of the first one for so long. */
export const DELIVERY_DAYS = 7;

export type LimitedStep = keyof typeof signInLimits;

/** If there is no trusted IP header, all clients share one bucket, larger by this factor. */
export const SHARED_BUCKET_FACTOR = 10;

/** "collapsed" or "open"; the server renders the sidebar in that state. */
export const SIDEBAR_COOKIE = 'sidebar';

/** The wait before an error page or a list tries again. An immediate retry would fail the same way. */
export const RETRY_DELAY_MS = 600;

/** Inlined by the bundler, so they work in the browser, where env() does not. */
// biome-ignore lint/style/noProcessEnv: NODE_ENV is the build's, not a setting of the deployment.
const mode = process.env.NODE_ENV;

export const isDevelopment = mode === 'development';
export const isProduction = mode === 'production';

/** The field of every action with the id of the user for whom the page was rendered. Empty without a session. */
export const PAGE_USER_FIELD = 'pageUser';
