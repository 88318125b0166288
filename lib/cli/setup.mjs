import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs before packages are installed: Node's own modules and plain JavaScript only.

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
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

export function ensureNode() {
  /** @type {string} */
  const required = readJson('package.json').engines.node.replace('>=', '');
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [requiredMajor = 0, requiredMinor = 0] = required.split('.').map(Number);
  if (major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)) return;
  stop(
    `Node ${required} or newer is required, but this is ${process.versions.node}.\nDownload it from https://nodejs.org`,
  );
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
  const npm = process.env.npm_execpath;
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) stop('The packages could not be installed. Check the connection and try again.');
}

export function requireInstalled() {
  if (!existsSync(inRoot('node_modules', 'prisma'))) stop('The packages are not installed. Run: npm ci');
}

const stampFile = inRoot('prisma', 'client', '.made-from');

function schemaFingerprint() {
  const { version } = readJson('node_modules', 'prisma', 'package.json');
  const hash = createHash('sha256').update(version);
  const files = readdirSync(inRoot('prisma')).filter((name) => name.endsWith('.prisma'));
  for (const name of files.sort()) hash.update(name).update(readFileSync(inRoot('prisma', name)));
  return hash.digest('hex');
}

/** `npx prisma generate` does not update the stamp. */
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
 * A group without any message is one entry, such as `emails.*`.
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

/** A build has no English text for a missing one. */
export function requireMessages() {
  const source = readJson('messages', 'en.json');
  const reports = readdirSync(inRoot('messages'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, missing: missingMessages(source, readJson('messages', name)) }))
    .filter(({ missing }) => missing.length > 0)
    .map(
      ({ name, missing }) => `messages/${name} lacks these messages of en.json:\n  ${missing.join('\n  ')}`,
    );
  if (reports.length > 0) stop(`${reports.join('\n')}\nA build needs every message in every language.`);
}

export function generateTypes() {
  // Without development packages the types are useless and Next may not start.
  if (!existsSync(inRoot('node_modules', 'typescript'))) return;
  const next = inRoot('node_modules', 'next', 'dist', 'bin', 'next');
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'typegen'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) stop(`The types of the routes could not be generated.\n${stdout}${stderr}`);
  // Those of a development server may name pages that no longer exist.
  rmSync(inRoot('.next', 'dev', 'types'), { recursive: true, force: true });
}

function generateClient() {
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
