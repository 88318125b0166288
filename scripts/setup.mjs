import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// This file runs before packages are installed, so it uses only Node's own modules and plain JavaScript.

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** @param {string[]} parts */
const inRoot = (...parts) => join(root, ...parts);
/** @param {string[]} parts */
const readJson = (...parts) => JSON.parse(readFileSync(inRoot(...parts), 'utf8'));

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Compares a version with a range such as "^20.19.0 || >=24".
 * @param {string} range
 * @param {string} version
 */
export function isSupportedNode(range, version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return range.split('||').some((part) => {
    const [, operator, least = 0, leastMinor = 0] = part.match(/(\^|>=)(\d+)(?:\.(\d+))?/) ?? [];
    if (major === Number(least)) return minor >= Number(leastMinor);
    return operator === '>=' && major > Number(least);
  });
}

export function ensureNode() {
  const range = readJson('package.json').engines.node;
  if (isSupportedNode(range, process.versions.node)) return;
  stop(
    `This is Node ${process.versions.node}, but package.json requires ${range}.\nDownload Node 24 from https://nodejs.org`,
  );
}

export function ensureFolder() {
  if (/[#?]/.test(root))
    stop(`Next and Tailwind can't read files in a folder with # or ? in its path. Move it: ${root}`);
}

/** Another package manager would ignore package-lock.json, and npm can't update what the other has installed. */
export function ensureNpm() {
  const [manager = ''] = (process.env.npm_config_user_agent ?? '').split('/');
  if (manager && manager !== 'npm')
    stop(`This project uses npm, but this is ${manager}. Delete node_modules, then run: npm run dev`);
  const traces = ['.modules.yaml', '.yarn-integrity', '.yarn-state.yml', '.bun'];
  if (traces.some((name) => existsSync(inRoot('node_modules', name))))
    stop('Another package manager made node_modules. Delete the folder, then run: npm run dev');
}

/** @typedef {Record<string, { version?: string; integrity?: string; optional?: boolean }>} Packages */

export function packagesAreCurrent() {
  if (!existsSync(inRoot('node_modules', '.package-lock.json'))) return false;
  /** @type {Packages} */
  const installed = readJson('node_modules', '.package-lock.json').packages;
  /** @type {Packages} */
  const locked = readJson('package-lock.json').packages;
  return Object.entries(locked).every(([path, { version, integrity, optional }]) => {
    const entry = installed[path];
    if (path === '' || (!entry && optional)) return true;
    return entry?.version === version && entry?.integrity === integrity;
  });
}

export function ensureInstalled() {
  if (packagesAreCurrent()) return;
  console.log('Installing packages. This takes a minute or two.');
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status } = runNpm(args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) stop('The packages could not be installed. Check the connection and try again.');
}

/**
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

export const hasDevelopmentPackages = () =>
  ['prisma', 'typescript'].every((name) => existsSync(inRoot('node_modules', name)));

export function requireInstalled() {
  if (!existsSync(inRoot('node_modules', '@prisma', 'client')))
    stop('The packages are not installed. Run: npm ci');
}

const stampFile = inRoot('prisma', 'client', '.made-from');

function schemaFingerprint() {
  const { version } = readJson('node_modules', '@prisma', 'client', 'package.json');
  const hash = createHash('sha256').update(version);
  const files = readdirSync(inRoot('prisma')).filter((name) => name.endsWith('.prisma'));
  for (const name of files.sort()) hash.update(name).update(readFileSync(inRoot('prisma', name)));
  return hash.digest('hex');
}

/** `npx prisma generate` does not update the stamp, so the client then counts as out of date. */
export function clientIsCurrent() {
  return (
    existsSync(inRoot('prisma', 'client', 'client.ts')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === schemaFingerprint()
  );
}

export function ensureGenerated() {
  if (!clientIsCurrent()) generateClient();
  writeMigrationNames();
}

// The built server has no migrations folder, so the names of the expected migrations are compiled in.
function writeMigrationNames() {
  const file = inRoot('prisma', 'migration-names.ts');
  const folders = readdirSync(inRoot('prisma', 'migrations'), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const content = `export const migrationNames: readonly string[] = ${JSON.stringify(names.sort())};\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
}

/** @typedef {{ [key: string]: string | Messages }} Messages */

/**
 * Lists missing messages. A group without any message is one entry, such as `emails.*`.
 * @param {Messages} source
 * @param {Messages} own
 * @returns {string[]}
 */
const missingMessages = (source, own) =>
  Object.entries(source).flatMap(([key, value]) => {
    const text = own[key];
    if (typeof value === 'string') return text === undefined ? [key] : [];
    if (typeof text !== 'object') return [`${key}.*`];
    return missingMessages(value, text).map((rest) => `${key}.${rest}`);
  });

/**
 * @param {Messages} source
 * @param {Messages} own
 * @returns {number}
 */
const countMissing = (source, own) =>
  Object.entries(source).reduce((sum, [key, value]) => {
    const text = own[key];
    if (typeof value === 'string') return sum + (text === undefined ? 1 : 0);
    return sum + countMissing(value, typeof text === 'object' ? text : {});
  }, 0);

/**
 * Returns what a build says about each language that lacks messages.
 * @param {Messages} source
 * @param {Record<string, Messages>} files
 * @param {'error' | 'english'} missingTexts
 */
export function reportMissing(source, files, missingTexts) {
  const total = countMissing(source, {});
  return Object.entries(files).flatMap(([name, own]) => {
    const count = countMissing(source, own);
    if (count === 0) return [];
    return missingTexts === 'english'
      ? [`messages/${name} lacks ${count} of ${total} messages. The build shows them in English.`]
      : [`messages/${name} lacks these messages of en.json:\n  ${missingMessages(source, own).join('\n  ')}`];
  });
}

/** @param {'error' | 'english'} missingTexts as in lib/i18n/config.ts */
export function requireMessages(missingTexts) {
  const names = readdirSync(inRoot('messages')).filter((name) => name.endsWith('.json'));
  const files = Object.fromEntries(names.map((name) => [name, readJson('messages', name)]));
  const report = reportMissing(readJson('messages', 'en.json'), files, missingTexts).join('\n');
  if (report && missingTexts === 'error')
    stop(`${report}\nTranslate them, or set \`missingTexts\` in lib/i18n/config.ts to 'english'.`);
  if (report) console.log(report);
}

export function generateTypes() {
  const next = inRoot('node_modules', 'next', 'dist', 'bin', 'next');
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'typegen'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) stop(`The types of the routes could not be generated.\n${stdout}${stderr}`);
  // The types of a development server may name pages that no longer exist.
  rmSync(inRoot('.next', 'dev', 'types'), { recursive: true, force: true });
}

function generateClient() {
  if (!hasDevelopmentPackages())
    stop(
      'The development packages are not installed, and the database client needs them. Run: npm ci --include=dev',
    );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot('node_modules', 'prisma', 'build', 'index.js'), 'generate'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
    },
  );
  if (status !== 0)
    stop(`The database client could not be generated from prisma/*.prisma.\n${stdout}${stderr}`);
  writeFileSync(stampFile, schemaFingerprint());
}
