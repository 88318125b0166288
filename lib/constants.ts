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

// Import
export const IMPORT_FILE_MB = 20;
export const IMPORT_ROWS_MAX = 100_000;
export const IMPORT_COLUMNS_MAX = 30;
/** Longer than any field may be; the rest of a cell is cut off. */
export const IMPORT_CELL_MAX = 4_000;
export const IMPORT_FILE_NAME_MAX = 200;
/** Empty rows are left out and count, so the numbers of rows exceed how many there are. */
export const IMPORT_ROW_NUMBER_MAX = 10_000_000;
/** What the browser sends at once: well below the 1 MB of a request. */
export const IMPORT_CHUNK_BYTES = 400_000;
export const IMPORT_CHUNK_ROWS = 1_000;
/** The most that the server accepts at once: one row may be longer than a chunk. */
export const IMPORT_CHUNK_CHARACTERS_MAX = 950_000;
/** Rows that one request checks or writes, in some tenths of a second. */
export const IMPORT_BATCH_ROWS = 500;
export const IMPORT_PREVIEW_ROWS = 5;
/** Rows with errors on the page; the download has all of them. */
export const IMPORT_ERRORS_SHOWN = 20;
export const IMPORTS_LISTED = 20;
/** How long an import is stored after its last step, and how long an upload that was not finished. */
export const IMPORT_DAYS = 30;
export const IMPORT_UPLOAD_DAYS = 1;

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

/** Before an error page or a list tries again. An immediate retry would fail the same way. */
export const RETRY_DELAY_MS = 600;
