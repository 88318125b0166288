import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { runNode } from './child';
import { root } from './paths';
import { CliError, say } from './terminal';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Settings for the browser tests: Playwright's own Chromium, else the system's, else a download. */
export async function findBrowser(): Promise<Record<string, string>> {
  if (process.env.CHROMIUM_PATH || existsSync(chromium.executablePath())) return {};
  const installed = SYSTEM.find((path) => existsSync(path));
  if (installed) return { CHROMIUM_PATH: installed };
  say('No browser for the browser tests yet; downloading Chromium.');
  const code = await runNode([join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium']);
  if (code === 0) return {};
  throw new CliError(
    'Chromium could not be downloaded. Install it with your system (Debian: apt-get install chromium)\n' +
      'or say where it is: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
