import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { finishFileUploadAction } from '@/lib/files/actions';
import { db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { send } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows } from '@/tests/support/integration/rows';
import { announced, put, sendOnly } from '@/tests/support/integration/uploads';
import { t } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';
import { picture } from '@/tests/support/pictures';

/** The names of the objects for which the disk has no space. */
let mockFull: RegExp | undefined;
jest.mock('node:fs', () => {
  const actual = jest.requireActual('node:fs');
  const createWriteStream = (path: string) => {
    if (!mockFull?.test(path)) return actual.createWriteStream(path);
    actual.writeFileSync(path, 'half');
    // The disk is full, or the quota of the user.
    const code = path.includes('small') ? 'EDQUOT' : 'ENOSPC';
    const full = Object.assign(new Error('no space left on device'), { code });
    return new Writable({ write: (_chunk, _encoding, done) => done(full) });
  };
  return { ...actual, createWriteStream };
});

const log = captureLog();
let folder = '';
beforeEach(async () => {
  mockFull = undefined;
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  overrideEnv({ STORAGE_FOLDER: folder });
  await visitor.signIn();
});
afterEach(async () => {
  await clearRows();
  await rm(folder, { recursive: true });
});

const full = { status: 'invalid', issues: { file: t('validation.storageFull') } };

test.each(['large', 'small'])(
  'a check whose %s picture has no space says so, and keeps nothing',
  async (size) => {
    const id = await sendOnly({ content: await picture('png') });
    mockFull = new RegExp(`/${size}\\.`);
    expect(await send(finishFileUploadAction, { id })).toMatchObject(full);
    expect(await readdir(folder)).toEqual([]);
    expect(await db.file.count()).toBe(0);
    expect(log.stdout + log.stderr).toContain('The storage has no space left');
  },
);

test('an upload that has no space gets 507, and works once there is space', async () => {
  const content = await picture('png');
  const { id, url, type } = await announced({ content });
  mockFull = /original/;
  expect((await put(url, content, type)).status).toBe(507);
  expect(await readdir(folder)).toEqual([]);
  mockFull = undefined;
  expect((await put(url, content, type)).status).toBe(204);
  expect((await send(finishFileUploadAction, { id })).status).toBe('ok');
});
