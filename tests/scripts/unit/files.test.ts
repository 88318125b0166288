import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteFile, restoreOnFailure, writeFiles } from '@/scripts/files';
import { root } from '@/scripts/paths';

jest.mock('@/scripts/paths', () => ({ root: makeRoot() }));

function makeRoot() {
  return mkdtempSync(join(tmpdir(), 'files-'));
}

beforeEach(() => {
  mkdirSync(join(root, 'lib'));
  writeFileSync(join(root, 'lib/old.ts'), 'old\r\n');
});
afterEach(() => {
  expect(readFileSync(join(root, 'lib/old.ts'), 'utf8')).toBe('old\r\n');
  expect(existsSync(join(root, 'lib/new'))).toBe(false);
  rmSync(join(root, 'lib'), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

const files = { 'lib/old.ts': 'changed', 'lib/new/deep/a.ts': 'a', 'lib/new/b.ts': 'b' };
const fail = () => {
  throw new Error('The disk is full');
};

it.each([
  ['changed files, and removes new ones', () => writeFiles(files)],
  ['a deleted file, whose folder has gone too', () => deleteFile('lib/old.ts')],
])('restores %s if the work fails', async (_, change) => {
  const work = restoreOnFailure([...Object.keys(files), 'lib/never/written.ts'], async () => {
    change();
    fail();
  });
  await expect(work).rejects.toThrow('The disk is full');
});

it('restores them if the user stops the command', async () => {
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`Ended with ${code}`);
  });
  // In Jest, process.emit and process.listenerCount know other listeners than process.listeners.
  const others = process.listeners('SIGINT');
  await restoreOnFailure(Object.keys(files), async () => {
    writeFiles(files);
    expect(() => process.listeners('SIGINT').at(-1)?.('SIGINT')).toThrow('Ended with 130');
  });
  expect(process.listeners('SIGINT')).toEqual(others);
});
