import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findBrowser } from '@/scripts/browser';

const { PATH, CHROMIUM_PATH } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
const program = (name: string) => join(folder, name);

beforeAll(() => {
  writeFileSync(program('google-chrome'), '');
  chmodSync(program('google-chrome'), 0o755);
});
beforeEach(() => {
  process.env.PATH = [join(folder, 'missing'), folder].join(delimiter);
  delete process.env.CHROMIUM_PATH;
});
afterAll(() => {
  process.env.PATH = PATH;
  if (CHROMIUM_PATH !== undefined) process.env.CHROMIUM_PATH = CHROMIUM_PATH;
  rmSync(folder, { recursive: true });
});

test('a browser in PATH is found', () => {
  expect(findBrowser()).toBe(program('google-chrome'));
});

test('CHROMIUM_PATH comes first', () => {
  process.env.CHROMIUM_PATH = '/opt/chromium';
  expect(findBrowser()).toBe('/opt/chromium');
});
