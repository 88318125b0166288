import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of the tests: CHROMIUM_PATH, else Playwright's own Chromium (undefined), else the system's. */
export const browserPath =
  process.env.CHROMIUM_PATH ||
  (existsSync(chromium.executablePath()) ? undefined : SYSTEM_BROWSERS.find((path) => existsSync(path)));
