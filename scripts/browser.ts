import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { dataFolder, root } from './paths';
import { marks, say } from './terminal';

/** The newest version that runs on every supported Node. The package is only for Linux on x64. */
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

/** Looks for `firefox-esr` only: `firefox` may be a snap, which can't read Playwright's profiles. */
export const findFirefox = (): string | undefined =>
  process.env.FIREFOX_PATH || findPrograms(['firefox-esr']).find((path) => existsSync(path));

/** Ubuntu is excluded: its package of the same name is a snap, which can't run the tests. */
const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

const quietly = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
// The package unpacks its browser into the folder for temporary files.
const unpack = `process.env.TMPDIR = process.cwd();
import('@sparticuz/chromium').then(({ default: browser }) => browser.executablePath())`;

type Way = { name: string; isPossible: boolean; commands: string[][] };

const listWays = (): Way[] => [
  {
    name: "Debian's package chromium-headless-shell",
    isPossible: process.getuid?.() === 0 && isDebian(),
    commands: [
      ['apt-get', 'update', '-qq', '--error-on=any'],
      ['apt-get', 'install', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
    ],
  },
  {
    name: "Playwright's Chromium",
    isPossible: true,
    commands: [
      [process.execPath, join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'],
    ],
  },
  {
    name: `Chromium from npm (${NPM_CHROMIUM})`,
    isPossible: process.platform === 'linux' && process.arch === 'x64',
    commands: [
      ['npm', 'install', '--prefix', cacheFolder, ...quietly, '--fetch-retries=1', NPM_CHROMIUM],
      [process.execPath, '--eval', unpack],
    ],
  },
];

/** An installed browser may not start, for example if it needs missing libraries of the system. */
const canStart = (path: string) =>
  process.platform !== 'linux' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

/** Installs a browser if none starts. Returns false if that is impossible. Child processes use the same browser. */
export function ensureBrowser(): boolean {
  process.env.CHROMIUM_PATH ||= listBrowsers().find(canStart) ?? installBrowser() ?? '';
  return process.env.CHROMIUM_PATH !== '';
}

function installBrowser(): string | undefined {
  say('The browser tests need Chromium or Chrome, and none is installed.');
  mkdirSync(cacheFolder, { recursive: true });
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  };
  const options = { cwd: cacheFolder, env, stdio: 'inherit', timeout: 300_000 } as const;
  for (const { name, commands } of listWays().filter(({ isPossible }) => isPossible)) {
    say(`  Installing ${name} …`);
    commands.every(([program = '', ...args]) => spawnSync(program, args, options).status === 0);
    const path = listBrowsers().find(canStart);
    if (path) return path;
    say(`  ${marks.warn} It was not installed, or does not start on this machine.`);
  }
  return undefined;
}
