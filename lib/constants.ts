// Sign-in
export const CODE_LENGTH = 6;
export const CODE_MINUTES = 5;
export const CODE_TRIES = 3;
export const RESEND_SECONDS = 30;
export const SESSION_DAYS = 30;
export const SESSION_RENEWAL_DAYS = 1;
export const IMPERSONATION_MINUTES = 60;
/** With ADMIN_PASSKEY, exports and the most dangerous writes are allowed for this time after the use of a passkey. */
export const PASSKEY_MINUTES = 10;
/** The rest of a longer user agent is not stored. */
export const USER_AGENT_MAX = 500;
export const BAN_NOTICE_MINUTES = 10;
/** Another invitation to the same user can be sent after this time. */
export const REINVITE_MINUTES = 10;
export const CALLBACK_URL_MAX = 8_192;
export const LAST_METHOD_DAYS = 365;
/** A browser counts as a new device if its last sign-in is longer ago than this. */
export const KNOWN_BROWSER_DAYS = 180;

// Fields
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const LINK_MIN = 4;
export const LINK_MAX = 2_048;
export const LINK_EXAMPLE = 'https://example.com/project';
export const DESCRIPTION_MAX = 2_000;
export const BAN_REASON_MAX = 500;
/** The currency of all amounts of money, as an ISO 4217 code. */
export const CURRENCY = 'USD';
/** The largest value of an integer column. */
export const INTEGER_MAX = 2_147_483_647;

// Account
/** The undo link that is mailed to the previous email is valid for this time. */
export const RESTORE_EMAIL_DAYS = 7;
export const EMAIL_CHANGES_PER_DAY = 3;
/** The link in the mail about a new device is valid for this time. */
export const END_SESSION_DAYS = 7;

// Lists
export const PAGE_SIZE = 20;
/** Lists count up to this number. They show “1,000+” if there are more. */
export const COUNT_CAP = 1_000;
/** A selection of single rows has at most this many ids. A selection of all results has at most COUNT_CAP rows. */
export const BULK_MAX = 100;
/** The dialog of a deletion names at most this many users. */
export const DELETED_SHOWN = 5;
/** A bulk action names at most this many skipped users, and counts the rest. */
export const SKIPPED_SHOWN = 20;
/** After bans are lifted, a toast names at most this many users who still have passkeys or linked accounts. */
export const METHODS_SHOWN = 5;
/** The server accepts an undo for this time. The toast closes earlier. */
export const UNDO_MINUTES = 10;
export const UNDO_TOAST_MS = 10_000;

// Palette
/** The palette shows at most this many results of each kind. */
export const SEARCH_RESULTS = 5;
/** The field for a related record offers at most this many options. */
export const OPTIONS_SHOWN = 8;

// Import
export const IMPORT_FILE_MB = 4;
/** The rows as JSON, which is longer than CSV. The request must stay below the 4.5 MB that some hosts allow. */
export const IMPORT_BYTES_MAX = 4_300_000;
export const IMPORT_ROWS_MAX = 5_000;
/** This is longer than any field. The rest of a longer cell is cut off. */
export const IMPORT_CELL_MAX = 4_000;
export const IMPORT_FILE_NAME_MAX = 200;
/** Empty rows are skipped but counted, so the number of a row can exceed IMPORT_ROWS_MAX. */
export const IMPORT_ROW_NUMBER_MAX = 10_000_000;
export const IMPORT_PREVIEW_ROWS = 5;

// Invitations of imported users
/** Resend accepts at most this many mails in one request. */
export const INVITATION_BATCH = 100;
/** After this many failures in a row, the mail server counts as down, and the other invitations wait. */
export const INVITATION_FAILURES_MAX = 3;
/**
 * A batch begins no mail after this time, and a mail takes at most 20 s, so it ends before another batch can begin. If
 * its process is killed, another can begin after INVITATION_LOCK_SECONDS.
 */
export const INVITATION_BATCH_SECONDS = 30;
export const INVITATION_LOCK_SECONDS = 60;
/** An invitation is given up if it could not be sent for this time. An admin can still send it. */
export const INVITATION_WAIT_DAYS = 7;

// Outbox of development
export const OUTBOX_DAYS = 7;

// Dashboard
export const CHART_DAYS = 30;

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
  /** Every visit of the login page requests a challenge. The limit only keeps the number of stored challenges small. */
  passkey: { perEmail: [] as LimitRule[], perIp: [{ max: 120, seconds: QUARTER_HOUR }] },
  /** Each start of a sign-in by a provider stores a row. */
  provider: { perEmail: [] as LimitRule[], perIp: [{ max: 60, seconds: QUARTER_HOUR }] },
} satisfies Record<string, { perEmail: LimitRule[]; perIp: LimitRule[] }>;

/**
 * The writes of one user to their own account, for example a new name, language or sign-in method. Sign-ins by a
 * provider have a limit of the same size.
 */
export const accountWriteLimit: LimitRule = { max: 100, seconds: QUARTER_HOUR };

/**
 * All other writes of one user, or the deliveries to one route of machines. A batch of a bulk action counts as one, and
 * so does an import. The limit is about three per second, more than a person makes.
 */
export const writeLimit: LimitRule = { max: 3_000, seconds: QUARTER_HOUR };

/** The error reports of one IP. */
export const browserErrorLimit: LimitRule = { max: 30, seconds: QUARTER_HOUR };

/** The longest text of an error report, in characters. */
export const BROWSER_ERROR_MAX = 4_000;

export const uploadLimit: LimitRule = { max: 300, seconds: QUARTER_HOUR };

/** The largest body of a machine's delivery. */
export const MACHINE_BYTES_MAX = 100_000;
/** The time of a signed delivery may differ from the server's by this many seconds. */
export const MACHINE_CLOCK_TOLERANCE_SECONDS = 300;
/** For this many days, a repeated delivery gets the answer of the first one. */
export const DELIVERY_DAYS = 7;

export type LimitedStep = keyof typeof signInLimits;

/** Without a trusted IP header, all clients share one bucket, which is larger by this factor. */
export const SHARED_BUCKET_FACTOR = 10;

/** The value is "collapsed" or "open". The server renders the sidebar in that state. */
export const SIDEBAR_COOKIE = 'sidebar';

/** A retry button waits this long before it tries again: users would not notice an immediate second failure. */
export const RETRY_DELAY_MS = 600;

/** The bundler replaces NODE_ENV, so these constants also work in the browser, where env() does not. */
// biome-ignore lint/style/noProcessEnv: the build sets NODE_ENV, so it is not a setting of the deployment.
const mode = process.env.NODE_ENV;

export const isDevelopment = mode === 'development';
export const isProductionBuild = mode === 'production';

/** This field of every action has the id of the user for whom the page was rendered, or '' without a session. */
export const PAGE_USER_FIELD = 'pageUser';
