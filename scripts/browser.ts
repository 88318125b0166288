import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { dataFolder, root } from './paths';
import { runNpm } from './setup.mjs';
import { marks, say } from './terminal';

/** The newest version that runs on every supported Node. Exists only for Linux on x64. */
const NPM_CHROMIUM = '@sparticuz/chromium@147.0.0';
const cacheFolder = join(dataFolder, 'browser');

// The headless shell comes first, because tests take about a third less time in it.
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const findPrograms = (names: string[]) => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
};

/** Lists browsers that the user, Playwright or npm has installed. */
function listBrowsers(): string[] {
  const own = [chromium.executablePath(), join(cacheFolder, 'chromium')];
  return [...findPrograms(PROGRAMS), ...ELSEWHERE, ...own].filter((path) => existsSync(path));
}

export const findBrowser = (): string | undefined => process.env.CHROMIUM_PATH || listBrowsers()[0];

/** A Firefox from a snap can't read Playwright's profiles, so `firefox` alone is not looked for. */
export const findFirefox = (): string | undefined =>
  process.env.FIREFOX_PATH || findPrograms(['firefox-esr']).find((path) => existsSync(path));

type Attempt = { name: string; isPossible: () => boolean; install: () => string | undefined };

/** `install` returns the reason of a failure in one line, or undefined. */
const attempts: Attempt[] = [
  { name: "Playwright's Chromium", isPossible: () => true, install: installFromPlaywright },
  { name: "Debian's package chromium-headless-shell", isPossible: canUseApt, install: installFromDebian },
  {
    name: `Chromium from npm (${NPM_CHROMIUM})`,
    isPossible: () => process.platform === 'linux' && process.arch === 'x64',
    install: installFromNpm,
  },
];

/** A browser may be installed but not start, for example Playwright's if libraries of the system are missing. */
const canStart = (path: string) =>
  process.platform !== 'linux' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

let hasBrowser: boolean | undefined;

/** Installs a browser if none starts. Returns false if that is impossible. Child processes use the same browser. */
export function ensureBrowser(): boolean {
  if (process.env.CHROMIUM_PATH) return true;
  if (hasBrowser !== undefined) return hasBrowser;
  const path = listBrowsers().find(canStart) ?? installBrowser();
  if (path) process.env.CHROMIUM_PATH = path;
  hasBrowser = path !== undefined;
  return hasBrowser;
}

function installBrowser(): string | undefined {
  say('The browser tests need Chromium or Chrome, and none is installed.');
  for (const { name, isPossible, install } of attempts) {
    if (!isPossible()) continue;
    say(`  Installing ${name} …`);
    const problem = install();
    const path = problem ? undefined : listBrowsers().find(canStart);
    say(
      path ? `  ${marks.ok} ${path}` : `  ${marks.warn} ${problem ?? 'It does not start on this machine.'}`,
    );
    if (path) return path;
  }
  return undefined;
}

const TIMEOUT_MS = 300_000;
const captured = { cwd: root, encoding: 'utf8', timeout: TIMEOUT_MS } as const;

type Outcome = { status: number | null; error?: Error; stdout: string | Buffer; stderr: string | Buffer };

function toProblem({ status, error, stdout, stderr }: Outcome): string | undefined {
  if (status === 0) return undefined;
  if (error) return error.message;
  const lines = `${stderr}\n${stdout}`.split('\n').map((line) => line.trim());
  return lines.find((line) => /^(E:|Error:|npm error \S)/.test(line)) ?? lines.find(Boolean);
}

function installFromPlaywright(): string | undefined {
  const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  return toProblem(spawnSync(process.execPath, [program, 'install', 'chromium'], { ...captured, env }));
}

/** Ubuntu's package of this name is a snap, which can't run the tests. */
function canUseApt(): boolean {
  const release = '/etc/os-release';
  return (
    process.getuid?.() === 0 &&
    existsSync(release) &&
    /^ID=debian$/m.test(readFileSync(release, 'utf8')) &&
    spawnSync('apt-get', ['--version']).status === 0
  );
}

function installFromDebian(): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { ...captured, env };
  const install = ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell'];
  const problem = toProblem(spawnSync('apt-get', ['update', '--error-on=any'], options));
  return problem ?? toProblem(spawnSync('apt-get', install, options));
}

/** The npm package unpacks its browser into the folder for temporary files. */
function installFromNpm(): string | undefined {
  mkdirSync(cacheFolder, { recursive: true });
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const quick = ['--prefer-offline', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const problem = toProblem(
    runNpm(['install', '--prefix', cacheFolder, ...quiet, ...quick, NPM_CHROMIUM], {
      ...captured,
      cwd: cacheFolder,
    }),
  );
  if (problem) return problem;
  const unpack = "import('@sparticuz/chromium').then(({ default: browser }) => browser.executablePath())";
  return toProblem(
    spawnSync(process.execPath, ['--eval', unpack], {
      ...captured,
      cwd: cacheFolder,
      env: { ...process.env, TMPDIR: cacheFolder },
    }),
  );
}
