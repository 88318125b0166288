import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import nextJest from 'next/jest.js';
import { register } from 'tsx/esm/api';
import { ensureGenerated } from './scripts/setup.mjs';

// JavaScript, because Jest loads a TypeScript configuration only from Node 22.18 on.

/** @typedef {import('jest').Config} Config */

// Also in a shell that sets it.
Object.assign(process.env, { NODE_ENV: 'test' });

// Before next/jest reads the files: the environment overrides them. While tsx is registered, Next can't load next.config.ts.
const tsx = register({ namespace: 'settings' });
/** @type {typeof import('./scripts/test-settings')} */
const { clearSettings } = await tsx.import('./scripts/test-settings.ts', import.meta.url);
/** @type {typeof import('./lib/brand')} */
const { brand } = await tsx.import('./lib/brand.ts', import.meta.url);
await tsx.unregister();
clearSettings();

// They guard the starter itself: its generator, its docs, its wording. A product runs them only when their path is named.
const isOfStarter = brand.renamed && !process.argv.some((argument) => argument.includes('starter'));

const rootDir = fileURLToPath(new URL('.', import.meta.url));
// Packages published only as ES modules. A missing one fails with "Cannot use import statement outside a module".
const esModules = [
  '@better-auth',
  '@better-fetch',
  '@borewit',
  '@date-fns',
  '@formatjs',
  '@hexagon',
  '@noble',
  '@prisma/schema-engine-wasm',
  '@standard-schema',
  '@tanstack',
  '@tokenizer',
  'better-auth',
  'better-call',
  'date-fns',
  'file-type',
  'icu-minify',
  'intl-messageformat',
  'jose',
  'kysely',
  'nanostores',
  'next-intl',
  'nodemailer',
  'postal-mime',
  'react-day-picker',
  'react-email',
  'rou3',
  'smtp-server',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'use-intl',
  'zod',
];

/** @type {Config} */
const shared = {
  rootDir,
  // Jest's cleanup makes a timer that writes to a global after the end of its test file recurse forever (better-auth's client
  // has such a timer). The next test file then fails.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  modulePathIgnorePatterns: ['<rootDir>/.next/'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // Next resolves these two to our request config and to the server build.
    '^next-intl/config$': '<rootDir>/lib/i18n/request.ts',
    '^next-intl/server$': '<rootDir>/node_modules/next-intl/dist/esm/production/server.react-server.js',
    // The CommonJS build imports the renderer in a way that Jest's sandbox rejects.
    '^@react-email/render$': '<rootDir>/node_modules/@react-email/render/dist/node/index.mjs',
  },
};

/**
 * @param {string} displayName
 * @param {string[]} folders in tests
 * @param {Config} config
 */
async function project(displayName, folders, config) {
  const resolved = await nextJest({ dir: rootDir })({
    ...shared,
    displayName,
    // Not with <rootDir> in testMatch: a folder of that path may be named like a pattern, such as [wip].
    roots: folders.map((folder) => `<rootDir>/tests/${folder}`),
    testMatch: ['**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', ...(isOfStarter ? ['/tests/(scripts/)?\\w+/starter/'] : [])],
    ...config,
  })();
  return {
    ...resolved,
    transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/|.*\\.mjs$)`, '\\.module\\.css$'],
  };
}

export default /** @returns {Promise<Config>} */ async () => {
  ensureGenerated();
  return {
    rootDir,
    // Half of the processors, and at least two: with one, all tests wait for a slow one.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    // Only for tests that hang, and the only limit of a test. Five times as long as the slowest step took on two cores at a load of 15: the
    // rows of tests/integration/list/plans.test.ts, four minutes.
    testTimeout: 1_200_000,
    projects: await Promise.all([
      project('unit', ['unit', 'scripts/unit'], {
        testEnvironment: 'node',
        setupFilesAfterEnv: [
          '<rootDir>/tests/support/jest-console.ts',
          '<rootDir>/tests/support/override-env.ts',
        ],
      }),
      project('component', ['component'], {
        testEnvironment: 'jsdom',
        setupFilesAfterEnv: [
          '<rootDir>/tests/support/jest-console.ts',
          '<rootDir>/tests/support/component/setup.ts',
        ],
      }),
      project('integration', ['integration', 'scripts/integration'], {
        testEnvironment: 'node',
        moduleNameMapper: {
          '^next/(headers|cache)(\\.js)?$': '<rootDir>/tests/support/integration/next-$1.ts',
          '^next/server$': '<rootDir>/tests/support/integration/next-server.ts',
          ...shared.moduleNameMapper,
        },
        setupFiles: ['<rootDir>/tests/support/integration/choose-database.ts'],
        setupFilesAfterEnv: [
          '<rootDir>/tests/support/jest-console.ts',
          '<rootDir>/tests/support/override-env.ts',
          '<rootDir>/tests/support/integration/each-file.ts',
        ],
        globalSetup: '<rootDir>/tests/support/integration/setup.ts',
        globalTeardown: '<rootDir>/tests/support/integration/teardown.ts',
      }),
    ]),
  };
};
