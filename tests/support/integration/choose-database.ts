const { JEST_WORKER_ID, TEST_DATABASES = '' } = process.env;

// Jest numbers its workers from 1.
process.env.DATABASE_URL = TEST_DATABASES.split(' ')[Number(JEST_WORKER_ID) - 1] ?? '';
