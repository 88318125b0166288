import { z } from 'zod';
import { defineAction } from '@/lib/auth/action';
import { fileField, optional, textField } from '@/lib/fields';
import { storeFormFile } from '@/lib/files/uploads';
import { db } from '@/lib/server/db';
import { captureLog } from '@/tests/support/capture-log';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows } from '@/tests/support/integration/rows';
import { describeStorages } from '@/tests/support/integration/storages';
import { getFile } from '@/tests/support/integration/uploads';
import { t } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';
import { picture } from '@/tests/support/pictures';

const action = defineAction(
  {
    name: 'saveForm',
    permission: { account: ['update'] },
    schema: z.object({ title: textField(), photo: optional(fileField('user.avatar')) }),
    storeFile: storeFormFile,
  },
  async (input) => input,
);

const log = captureLog();
const toFile = (content: Buffer) => new File([new Uint8Array(content)], 'me.png');
const noFile = new File([], '');
const required = { title: t('validation.fieldRequired') };

/** As a browser without JavaScript sends a form: all of its fields, in their order. */
function post(...fields: [name: string, value: string | File][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return action(null, form);
}

afterEach(clearRows);

test.each([
  ['nothing', undefined],
  ['an object with the names of methods', { get: 1, getAll: 1, has: 1 }],
  ['a text', 'title=Ada'],
])('%s instead of a form is a form without fields', async (_, value) => {
  await visitor.signIn();
  expect(await action(null, value as never)).toMatchObject({ status: 'invalid', issues: required });
  expect(log.stderr + log.stdout).toBe('');
});

describeStorages('A form that is sent without JavaScript', ({ listAll }) => {
  test('stores its file, and keeps it if another field has an error', async () => {
    await visitor.signIn();
    const photo = toFile(await picture('png'));
    const answer = await post(['title', ''], ['photo', photo], ['photo', '']);
    const { id } = await db.file.findFirstOrThrow();
    expect(answer).toMatchObject({ status: 'invalid', issues: required, values: { photo: id } });
    const stored = { status: 'ok', data: { title: 'Ada', photo: id } };
    expect(await post(['title', 'Ada'], ['photo', noFile], ['photo', id])).toEqual(stored);
    expect((await getFile(id)).status).toBe(200);
  });

  test('has the error of its file at the field, and keeps the other fields', async () => {
    await visitor.signIn();
    const before = await listAll();
    const answer = await post(['title', 'Ada'], ['photo', toFile(Buffer.from('<svg/>'))]);
    const issues = { photo: t('validation.pictureInvalid') };
    expect(answer).toMatchObject({ status: 'invalid', issues, values: { title: 'Ada' } });
    expect(await listAll()).toEqual(before);
  });

  test('can remove its file, or have none', async () => {
    await visitor.signIn();
    const none = { status: 'ok', data: { title: 'Ada', photo: null } };
    const removed = await post(['title', 'Ada'], ['photo', ''], ['photo', noFile], ['photo', 'stored-id']);
    expect([removed, await post(['title', 'Ada'], ['photo', noFile], ['photo', ''])]).toEqual([none, none]);
  });

  test('is refused without a session, with an empty file, and in a demo', async () => {
    const small = toFile(await picture('png'));
    expect(await post(['title', 'Ada'], ['photo', small])).toMatchObject({ code: 'UNAUTHENTICATED' });
    await visitor.signIn();
    const issues = { photo: t('validation.fileEmpty') };
    expect(await post(['title', 'Ada'], ['photo', toFile(Buffer.alloc(0))])).toMatchObject({ issues });
    overrideEnv({ DEMO_MODE: true });
    expect(await post(['title', 'Ada'], ['photo', small])).toMatchObject({ code: 'DEMO_MODE' });
    expect(await db.file.count()).toBe(0);
  });
});
