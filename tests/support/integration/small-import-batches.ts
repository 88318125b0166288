// Small batches test imports with fewer rows, and mails without pauses take less time. IMPORT_ROWS measures batches of the
// real size. Import this file first.
jest.mock('@/lib/constants', () => {
  const actual = jest.requireActual('@/lib/constants');
  const mails = { IMPORT_MAILS_PER_BATCH: 4, IMPORT_MAIL_PAUSE_MS: 0, IMPORT_MAIL_BATCH_MS: 60_000 };
  return process.env.IMPORT_ROWS ? actual : { ...actual, ...mails, IMPORT_BATCH_ROWS: 50 };
});
