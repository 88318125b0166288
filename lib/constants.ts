/** Numbers that a screen or a mail shows and the server enforces. */
export const CODE_LENGTH = 6;
export const CODE_MINUTES = 5;
export const CODE_TRIES = 3;
export const RESEND_SECONDS = 30;
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const PAGE_SIZE = 20;
export const PAGE_SIZES: readonly number[] = [20, 50, 100];
/** A list counts its rows up to here and then says "1,000+". */
export const COUNT_CAP = 1_000;
/** How long the notice to an old address can undo a change of e-mail. */
export const RESTORE_EMAIL_DAYS = 7;
export const LINK_MIN = 4;
export const LINK_MAX = 2_048;
export const LINK_EXAMPLE = 'https://example.com/project';
export const DESCRIPTION_MAX = 2_000;
export const BAN_REASON_MAX = 500;
/** How many rows one bulk action takes. */
export const BULK_MAX = 100;
/** An impersonation ends by itself after this. */
export const IMPERSONATION_MINUTES = 60;
/** How long what somebody deleted can be taken back, and how long the toast offers it. */
export const UNDO_MINUTES = 10;
export const UNDO_TOAST_MS = 10_000;
