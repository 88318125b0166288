import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import nextJest from 'next/jest.js';
import { ensureGenerated } from './lib/cli/setup.mjs';

// Jest reads a configuration in TypeScript only from Node 22.18 on, so this one is JavaScript with checked types.

/** @typedef {import('jest').Config} Config */

const rootDir = fileURLToPath(new URL('.', import.meta.url));
const modules = join(rootDir, 'node_modules');

// Jest runs CommonJS: its ES modules need a flag of Node and neither mock nor share state well. So everything
// that is written as ES modules only, the generated database client included, is compiled like our own code.
// Asking each package is longer than a list, but an update can't break it.
/** @returns {string[]} */
function packagesOfModules(folder = modules) {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => {
      if (name.startsWith('@'))
        return packagesOfModules(join(folder, name)).map((inner) => `${name}/${inner}`);
      const manifest = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));
      return manifest.type === 'module' ? [name] : [];
    });
}

const compiled = packagesOfModules().join('|');

/** @type {Config} */
const shared = {
  rootDir,
  // The build has a package.json of the same name.
  modulePathIgnorePatterns: ['<rootDir>/.next/'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest-console.ts'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // Next's plugin points these two at the server build and at our settings.
    '^next-intl/config$': '<rootDir>/lib/i18n/request.ts',
    '^next-intl/server$': '<rootDir>/node_modules/next-intl/dist/esm/production/server.react-server.js',
    // Its CommonJS build imports the renderer in a way that Jest's sandbox refuses; this one is compiled.
    '^@react-email/render$': '<rootDir>/node_modules/@react-email/render/dist/node/index.mjs',
  },
};

/**
 * @param {string} displayName
 * @param {Config} config
 */
async function project(displayName, config) {
  const resolved = await nextJest({ dir: rootDir })({
    ...shared,
    displayName,
    testMatch: [`<rootDir>/tests/${displayName}/**/*.test.{ts,tsx}`],
    ...config,
  })();
  return {
    ...resolved,
    transformIgnorePatterns: [`/node_modules/(?!(${compiled})/|.*\\.mjs$)`, '\\.module\\.css$'],
  };
}

// biome-ignore lint/style/noDefaultExport: Jest reads the default export.
export default /** @returns {Promise<Config>} */ async () => {
  ensureGenerated();
  return {
    rootDir,
    // The integration tests share one database. `npm test` gives the other projects more workers.
    maxWorkers: 1,
    // A machine may be busy: `npm test` builds beside the integration tests.
    testTimeout: 30_000,
    projects: await Promise.all([
      project('unit', { testEnvironment: 'node' }),
      project('component', {
        testEnvironment: 'jsdom',
        setupFilesAfterEnv: [
          '<rootDir>/tests/support/jest-console.ts',
          '<rootDir>/tests/support/component/setup.ts',
        ],
      }),
      project('integration', {
        testEnvironment: 'node',
        globalSetup: '<rootDir>/tests/support/integration/setup.ts',
        globalTeardown: '<rootDir>/tests/support/integration/teardown.ts',
      }),
    ]),
  };
};
