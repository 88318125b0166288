import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Undefined selects Playwright's own Chromium. */
export const browserPath =
  process.env.CHROMIUM_PATH ||
  (existsSync(chromium.executablePath()) ? undefined : SYSTEM_BROWSERS.find((path) => existsSync(path)));
