// Small batches test imports with fewer rows. IMPORT_ROWS measures batches of the real size. Import this file first.
jest.mock('@/lib/constants', () => {
  const actual = jest.requireActual('@/lib/constants');
  return process.env.IMPORT_ROWS ? actual : { ...actual, IMPORT_BATCH_ROWS: 50 };
});
