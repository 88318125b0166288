import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs before any package is installed: Node's own modules only, and plain JavaScript.

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const inRoot = (...parts) => join(root, ...parts);
const readJson = (...parts) => JSON.parse(readFileSync(inRoot(...parts), 'utf8'));

function stop(message) {
  console.error(message);
  process.exit(1);
}

export function ensureNode() {
  const needed = readJson('package.json').engines.node.replace('>=', '');
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number);
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  stop(
    `Node ${needed} or newer is needed, and this is ${process.versions.node}.\nGet it from https://nodejs.org`,
  );
}

/** npm notes in node_modules what it installed; anything the lock file names differently is out of date. */
export function packagesAreCurrent() {
  if (!existsSync(inRoot('node_modules', '.package-lock.json'))) return false;
  const installed = readJson('node_modules', '.package-lock.json').packages;
  return Object.entries(readJson('package-lock.json').packages).every(([path, wanted]) => {
    const found = installed[path];
    if (path === '' || (!found && wanted.optional)) return true;
    return found?.version === wanted.version && found?.integrity === wanted.integrity;
  });
}

export function ensureInstalled() {
  if (packagesAreCurrent()) return;
  console.log('Installing packages; this happens once and takes a minute or two.');
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) stop('The packages could not be installed. Check the connection and try again.');
}

export function requireInstalled() {
  if (!existsSync(inRoot('node_modules', 'prisma'))) stop('The packages are not installed. Run: npm ci');
}

const stamp = inRoot('prisma', 'client', '.made-from');

function schemaFingerprint() {
  const { version } = readJson('node_modules', 'prisma', 'package.json');
  return createHash('sha256')
    .update(version)
    .update(readFileSync(inRoot('prisma', 'schema.prisma')))
    .digest('hex');
}

export function clientIsCurrent() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === schemaFingerprint();
}

/** Writes prisma/client when schema.prisma or a migration is newer than it. */
export function ensureGenerated() {
  if (!clientIsCurrent()) generateClient();
  writeMigrationNames();
}

// What the built server expects of its database: it has no folder of migrations to look into.
function writeMigrationNames() {
  const file = inRoot('prisma', 'client', 'migrations.ts');
  const folders = readdirSync(inRoot('prisma', 'migrations'), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const text = `export const migrationNames: readonly string[] = ${JSON.stringify(names.sort())};\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

function generateClient() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot('node_modules', 'prisma', 'build', 'index.js'), 'generate'],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        // Prisma would download an engine that generating does not use; any program in its place will do.
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    },
  );
  if (status !== 0)
    stop(`The database client could not be generated from prisma/schema.prisma.\n${stdout}${stderr}`);
  writeFileSync(stamp, schemaFingerprint());
}
