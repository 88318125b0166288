import { deleteAccountAction, requestDeletionCodeAction, updateAvatarAction } from '@/lib/account/actions';
import { finishFileUploadAction } from '@/lib/files/actions';
import { removeFilesIfUnused, removeUnusedFiles } from '@/lib/files/clean';
import * as storage from '@/lib/files/storage';
import { storeFormFile } from '@/lib/files/uploads';
import { db } from '@/lib/server/db';
import { logger } from '@/lib/server/logger';
import { deleteUsers } from '@/lib/users/moderation';
import { getRedirect, listEvents, send } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { getMailedCode } from '@/tests/support/integration/mailed';
import { runAfterTasks } from '@/tests/support/integration/next-server';
import { describeStorages } from '@/tests/support/integration/storages';
import { announced, getFile, put, sendOnly, uploaded } from '@/tests/support/integration/uploads';
import { picture } from '@/tests/support/pictures';

// A copy of the module, because the exports of the original can't be spied on.
jest.mock('@/lib/files/storage', () => ({ __esModule: true, ...jest.requireActual('@/lib/files/storage') }));

const upload = async () => uploaded({ content: await picture('png') });

async function uploadAvatar(): Promise<string> {
  const fileId = await upload();
  expect((await send(updateAvatarAction, { fileId })).status).toBe('ok');
  return fileId;
}

/** As if all had happened so many hours earlier: the uploads, and the clean-up that saw them. */
const aged = (hours: number) =>
  db.$executeRaw`
    update file set "createdAt" = "createdAt" - make_interval(hours => ${hours}::int),
                    "unusedAt" = "unusedAt" - make_interval(hours => ${hours}::int)`;

const clean = async () => (await removeUnusedFiles(10_000)).removed;

describeStorages('The life of a file', ({ kind, listAll }) => {
  afterEach(async () => {
    await db.user.deleteMany();
    await clean();
    await aged(25);
    await clean();
    expect(await listAll()).toEqual([]);
  });

  test('an upload that no form saved is removed a day after the clean-up first saw it', async () => {
    await visitor.signIn();
    const id = await upload();
    expect(await clean()).toBe(0);
    await aged(23);
    expect(await clean()).toBe(0);
    expect((await getFile(id)).status).toBe(200);
    await aged(2);
    expect(await clean()).toBe(1);
    expect((await getFile(id)).status).toBe(404);
    expect(await listAll()).toEqual([]);
  });

  test('an upload that did not arrive goes once its URL is no longer valid', async () => {
    await visitor.signIn();
    await sendOnly({ content: await picture('png') });
    expect(await clean()).toBe(0);
    await aged(1);
    expect(await clean()).toBe(1);
    expect(await listAll()).toEqual([]);
  });

  test('a picture that is used stays, also one that was saved late', async () => {
    await visitor.signIn();
    const fileId = await upload();
    await clean();
    await aged(25);
    await send(updateAvatarAction, { fileId });
    expect(await clean()).toBe(0);
    expect(await clean()).toBe(0);
    expect((await getFile(fileId)).status).toBe(200);
  });

  test('a replaced picture can no longer be read by others, and is removed later', async () => {
    const { id: userId, reload } = await visitor.signIn();
    const [first, second] = [await uploadAvatar(), await uploadAvatar()];
    expect((await reload()).avatarId).toBe(second);
    await visitor.signIn({ role: 'admin' });
    expect((await getFile(first)).status).toBe(404);
    expect((await getFile(second)).status).toBe(200);
    await clean();
    await aged(25);
    expect(await clean()).toBe(1);
    expect((await getFile(second)).status).toBe(200);
    expect(await listEvents(userId)).toHaveLength(2);
  });

  test('the deletion of an account by its user removes its objects at once', async () => {
    const { id, email } = await visitor.signIn();
    await uploadAvatar();
    await upload();
    expect((await listAll()).length).toBeGreaterThan(3);
    await send(requestDeletionCodeAction);
    await getRedirect(send(deleteAccountAction, { code: await getMailedCode(email) }));
    expect(await db.user.count({ where: { id } })).toBe(0);
    expect(await listAll()).toEqual([]);
    // A bucket takes both again, as long as their URLs are valid.
    expect(await db.file.count()).toBe(kind === 'folder' ? 0 : 2);
  });

  test('a removal that the storage refuses holds no lock, and is tried again', async () => {
    await visitor.signIn();
    const fileId = await upload();
    const logError = jest.spyOn(logger, 'error').mockReturnValue(undefined);
    const refusal = new Error('The storage is down');
    jest.spyOn(storage, 'deleteObjects').mockImplementationOnce(async (id) => {
      await db.$queryRaw`select 1 from file where id = ${id} for update nowait`;
      throw refusal;
    });
    expect(await removeFilesIfUnused([fileId])).toBe(0);
    expect(logError).toHaveBeenCalledWith(expect.anything(), { id: fileId, error: refusal });
    expect(await send(updateAvatarAction, { fileId })).toMatchObject({ status: 'invalid' });
    await aged(1);
    expect(await clean()).toBe(1);
    expect([await listAll(), await db.file.count()]).toEqual([[], 0]);
  });

  test('what is sent to the upload URLs of a deleted user does not stay', async () => {
    const { id } = await visitor.signIn();
    const content = await picture('png');
    const [unsent, checked, rejected] = [
      await announced({ content }),
      await announced({ content }),
      await announced({ content }),
    ];
    const targets = [unsent, checked, rejected];
    await put(checked.url, content, checked.type);
    for (const { id: sent } of [checked, rejected]) await send(finishFileUploadAction, { id: sent });
    await visitor.signIn({ role: 'admin' });
    await deleteUsers([id], await visitor.actor());
    await runAfterTasks();
    expect(await listAll()).toEqual([]);
    for (const { url, type } of targets) expect((await put(url, content, type)).ok).toBe(kind === 'bucket');
    for (const target of targets) expect((await getFile(target.id)).status).toBe(404);
    expect(
      await db.file.count({ where: { OR: [{ uploaderId: { not: null } }, { name: { not: '' } }] } }),
    ).toBe(0);
    await aged(3);
    await clean();
    expect(await listAll()).toEqual([]);
    expect(await db.file.count()).toBe(0);
  });

  test('a file of a form whose row is removed while it arrives does not stay', async () => {
    await visitor.signIn();
    const session = await visitor.session();
    if (!session) throw new Error('No session');
    const content = new Uint8Array(await picture('png'));
    const file = new File([content], 'photo.png');
    file.stream = () =>
      new ReadableStream({
        async pull(controller) {
          await db.file.deleteMany();
          controller.enqueue(content);
          controller.close();
        },
      });
    await expect(storeFormFile('user.avatar', file, session)).rejects.toMatchObject({ code: 'fileGone' });
    expect(await listAll()).toEqual([]);
  });
});
