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

/** Requires npm: another package manager ignores package-lock.json, and npm can't update what it has installed. */
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
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  const args = ['install', '--no-save', '--include=dev', '--ignore-scripts', ...quietly];
  const npm = process.env.npm_execpath;
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) stop('The packages could not be installed. Check the connection and try again.');
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

/** `npx prisma generate` does not update the stamp file, so the client then counts as out of date. */
function clientIsCurrent() {
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
 * @param {Messages} messages
 * @returns {string[]}
 */
const listKeys = (messages, path = '') =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : listKeys(value, `${path}${key}.`),
  );

const SHOWN_KEYS = 20;

/**
 * Returns what a build says about each language that lacks messages.
 * @param {Messages} source
 * @param {Record<string, Messages>} files
 * @param {'error' | 'english'} missingTexts
 */
export function reportMissing(source, files, missingTexts) {
  const keys = listKeys(source);
  return Object.entries(files).flatMap(([name, own]) => {
    const known = new Set(listKeys(own));
    const missing = keys.filter((key) => !known.has(key));
    if (missing.length === 0) return [];
    const report = `messages/${name} lacks ${missing.length} of ${keys.length} messages`;
    return missingTexts === 'english'
      ? [`${report}. The build shows them in English.`]
      : [[`${report}. The first:`, ...missing.slice(0, SHOWN_KEYS)].join('\n  ')];
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

/**
 * Runs a program of a package, and stops with its output if it fails.
 * @param {string[]} path
 * @param {string} command
 * @param {string} failure
 */
function runTool(path, command, failure) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CHECKPOINT_DISABLE: '1' };
  const args = [inRoot('node_modules', ...path), command];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env });
  if (status !== 0) stop(`${failure}\n${stdout}${stderr}`);
}

export function generateTypes() {
  runTool(['next', 'dist', 'bin', 'next'], 'typegen', 'The types of the routes could not be generated.');
  // The types of a development server may name pages that no longer exist.
  rmSync(inRoot('.next', 'dev', 'types'), { recursive: true, force: true });
}

function generateClient() {
  if (!hasDevelopmentPackages())
    stop('The database client needs the development packages. Run: npm ci --include=dev');
  const prisma = ['prisma', 'build', 'index.js'];
  runTool(prisma, 'generate', 'The database client could not be generated from prisma/*.prisma.');
  writeFileSync(stampFile, schemaFingerprint());
}
