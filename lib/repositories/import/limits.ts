/** What an import takes; the browser says so before it sends, and the server keeps to it. */
export const IMPORT_FILE_MB = 20;
export const IMPORT_ROWS_MAX = 100_000;
export const IMPORT_COLUMNS_MAX = 30;
/** Longer than any field may be: what is cut here is refused anyway. */
export const IMPORT_CELL_MAX = 4_000;
export const IMPORT_FILE_NAME_MAX = 200;
/** Finished imports are listed this long, and their bad rows kept. */
export const IMPORT_DAYS = 30;

/** Well below the 1 MB that a request may have, with room for the form around it. */
export const CHUNK_BYTES = 400_000;
export const CHUNK_ROWS = 1_000;
/** Rows that one request checks or writes: some tenths of a second of work. */
export const BATCH_ROWS = 500;
/** Errors that the page lists; the file of errors has all. */
export const SHOWN_ERRORS = 20;
