import sharp from 'sharp';
import { updateAvatarAction } from '@/lib/account/actions';
import { FILE_BYTES_MAX, FILES_PER_USER_BYTES } from '@/lib/file-types';
import { finishFileUploadAction, startFileUploadAction } from '@/lib/files/actions';
import { db } from '@/lib/server/db';
import { listEvents, send } from '@/tests/support/integration/actions';
import { Browser, visitor } from '@/tests/support/integration/browser';
import { describeStorages } from '@/tests/support/integration/storages';
import { announced, getFile, put, sendOnly, upload, uploaded } from '@/tests/support/integration/uploads';
import { t } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';
import { photoWithMetadata, picture, pictureBomb } from '@/tests/support/pictures';

const text = (content: string) => Buffer.from(content);
const html = text('<!doctype html><script>alert(document.cookie)</script>');
const svg = text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const cut = async (content: Promise<Buffer>) => (await content).subarray(0, 200);

/** More: tests/unit/file-content.test.ts. */
const hostile: [name: string, fileName: string, make: () => Buffer | Promise<Buffer>][] = [
  ['HTML with the name of a picture', 'a.png', () => html],
  ['SVG', 'a.svg', () => svg],
  ['SVG with the name of a picture', 'a.jpg', () => svg],
  ['a PDF', 'a.pdf', () => text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
  ['a program', 'a.exe', () => Buffer.concat([text('MZ'), Buffer.alloc(200)])],
  ['a TIFF', 'a.tif', () => picture('tiff')],
  ['a cut JPEG', 'a.jpg', () => cut(picture('jpeg', 900, 900))],
  ['a cut AVIF', 'a.avif', () => cut(picture('avif', 900, 900))],
  ['a GIF that is JavaScript', 'a.gif', () => text('GIF89a=1;alert(1)//')],
  ['HTML before a picture', 'a.jpg', async () => Buffer.concat([html, await picture('jpeg')])],
];

describeStorages('Uploads', ({ kind, listAll }) => {
  afterEach(async () => {
    await db.user.deleteMany();
    await db.file.deleteMany();
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'a %s becomes a WebP in two sizes, without what follows a picture',
    async (format) => {
      await visitor.signIn();
      const content = Buffer.concat([
        await picture(format, 2_000, 1_000),
        format === 'avif' ? text('') : html,
      ]);
      const id = await uploaded({ content });
      const [large, small] = await Promise.all([getFile(id), getFile(id, { size: 'small' })]);
      expect(large.headers.get('content-type')).toBe('image/webp');
      const stored = await Promise.all(
        [large, small].map(async (each) => Buffer.from(await each.arrayBuffer())),
      );
      expect(stored.some((each) => each.includes('<script'))).toBe(false);
      expect(await Promise.all(stored.map((each) => sharp(each).metadata()))).toMatchObject([
        { format: 'webp', width: 1_600, height: 800 },
        { format: 'webp', width: 160, height: 160 },
      ]);
    },
  );

  test('only the part of a picture that is named is kept, if the picture has it', async () => {
    await visitor.signIn();
    const background = { width: 200, height: 100, channels: 3, background: '#0000ff' } as const;
    const content = await sharp({ create: background })
      .composite([{ input: await picture('png', 100, 100), left: 100, top: 0 }])
      .png()
      .toBuffer();
    const finish = async (id: string, x: number) =>
      send(finishFileUploadAction, { id, area: JSON.stringify({ x, y: 0, width: 100, height: 100 }) });
    const id = await sendOnly({ content });
    expect((await finish(id, 100)).status).toBe('ok');
    const kept = sharp(Buffer.from(await (await getFile(id)).arrayBuffer()));
    expect(await kept.metadata()).toMatchObject({ width: 100, height: 100 });
    expect((await kept.stats()).dominant).toMatchObject({ r: 184, b: 104 });
    expect(await finish(await sendOnly({ content }), 150)).toMatchObject({
      issues: { file: t('validation.pictureInvalid') },
    });
  });

  test('a photo of a phone becomes upright, without its place and camera', async () => {
    await visitor.signIn();
    const id = await uploaded({ content: await photoWithMetadata() });
    const stored = Buffer.from(await (await getFile(id)).arrayBuffer());
    const { width, height, exif, orientation } = await sharp(stored).metadata();
    expect([width, height, exif, orientation]).toEqual([200, 300, undefined, undefined]);
    expect(stored.includes('SecretCamera')).toBe(false);
  });

  test.each(hostile)('%s is refused, and nothing is kept', async (_, name, make) => {
    await visitor.signIn();
    const before = await listAll();
    const answer = await upload({ name, content: await make() });
    expect(answer).toMatchObject({
      status: 'invalid',
      issues: { file: t('validation.pictureInvalid') },
    });
    expect(await listAll()).toEqual(before);
    expect(await db.file.count({ where: { readyAt: { not: null } } })).toBe(0);
    // A bucket takes the upload again, so its row stays until the URL is no longer valid.
    expect(await db.file.count()).toBe(kind === 'folder' ? 0 : 1);
  });

  test.each([
    ['png', 30_000],
    ['avif', 7_000],
  ] as const)(
    'a small %s of %s pixels in each direction is refused, with the limit named',
    async (format, edge) => {
      await visitor.signIn();
      const before = await listAll();
      expect(await upload({ content: await pictureBomb(format, edge) })).toMatchObject({
        issues: { file: t('validation.pictureTooLarge', { megapixels: 25 }) },
      });
      expect(await listAll()).toEqual(before);
    },
  );

  test('the pictures of one user, sent at once, do not delay that of another', async () => {
    const other = new Browser();
    await Promise.all([visitor.signIn(), other.signIn()]);
    const content = await picture('png', 4_900, 4_900);
    const ids = await Promise.all(Array.from({ length: 8 }, () => sendOnly({ content })));
    const small = await picture('png');
    const id = await other.run(() => sendOnly({ content: small }));
    let done = 0;
    const finish = async (fileId: string) => {
      expect((await send(finishFileUploadAction, { id: fileId })).status).toBe('ok');
      done += 1;
    };
    const theirs = Promise.all(ids.map(finish));
    await other.run(() => finish(id));
    expect(done).toBeLessThanOrEqual(2);
    await theirs;
  });

  test('the upload URL accepts no other size, key or signature', async () => {
    await visitor.signIn();
    const before = await listAll();
    const { url, type } = await announced({ content: text('hello') });
    const last = url.at(-1) === '0' ? '1' : '0';
    const parts = new URL(url, 'http://host');
    parts.searchParams.set('token', `x${parts.searchParams.get('token')}`);
    const otherKey =
      kind === 'folder' ? `${parts.pathname}${parts.search}` : url.replace('/original', '/large');
    const send = async (to: string, content: string) => (await put(to, text(content), type)).status;
    expect(await send(url, 'hello!')).toBeGreaterThanOrEqual(400);
    expect(await send(url, 'hell')).toBeGreaterThanOrEqual(400);
    expect(await send(url.slice(0, -1) + last, 'hello')).toBe(403);
    expect(await send(otherKey, 'hello')).toBe(403);
    expect(await listAll()).toEqual(before);
  });

  test('uploads that were announced and not sent leave room for another', async () => {
    await visitor.signIn();
    const largest = { length: FILE_BYTES_MAX } as Buffer;
    for (let count = 0; count < FILES_PER_USER_BYTES / FILE_BYTES_MAX; count += 1)
      await announced({ content: largest });
    const content = await picture('png');
    if (kind === 'bucket') {
      // It takes each of them as long as the URL is valid.
      expect(await upload({ content })).toMatchObject({
        issues: { file: t('validation.fileQuota', { megabytes: 500 }) },
      });
      await db.$executeRaw`update file set "createdAt" = now() - interval '31 minutes'`;
    }
    expect((await upload({ content })).status).toBe('ok');
  });

  test('an upload that was sent and not checked counts as long as it is kept', async () => {
    const { id: uploaderId } = await visitor.signIn();
    const content = await picture('png');
    const sent = await sendOnly({ content });
    const bytes = FILES_PER_USER_BYTES - content.length;
    await db.file.create({
      data: { key: 'user.avatar', name: 'a', type: 'image/webp', bytes, uploaderId, readyAt: new Date() },
    });
    expect(await upload({ content })).toMatchObject({
      issues: { file: t('validation.fileQuota', { megabytes: 500 }) },
    });
    expect((await send(finishFileUploadAction, { id: sent })).status).toBe('ok');
  });

  test('only its user finishes an upload, once, and if it has arrived; another does not read it', async () => {
    await visitor.signIn();
    const content = await picture('png');
    const [announcement, sent, id] = [
      await announced({ content }),
      await sendOnly({ content }),
      await uploaded({ content }),
    ];
    const gone = { issues: { file: t('validation.fileGone') } };
    for (const each of [announcement.id, id])
      expect(await send(finishFileUploadAction, { id: each })).toMatchObject(gone);
    expect((await getFile(id)).status).toBe(200);
    await visitor.signIn();
    expect(await send(finishFileUploadAction, { id: sent })).toMatchObject(gone);
    expect((await getFile(id)).status).toBe(404);
  });

  test('the picture of a user: who may read the user may read it', async () => {
    const { id: userId } = await visitor.signIn();
    const id = await uploaded({ content: await picture('png') });
    expect((await send(updateAvatarAction, { fileId: id })).status).toBe('ok');
    expect((await visitor.session())?.user).toMatchObject({
      image: `/api/files/${id}?size=small`,
      hasAvatar: true,
    });
    const [admin, other, guest] = [new Browser(), new Browser(), new Browser()];
    await admin.signIn({ role: 'admin' });
    await other.signIn();
    const statuses = await Promise.all(
      [visitor, admin, other, guest].map(async (browser) => (await getFile(id, { browser })).status),
    );
    expect(statuses).toEqual([200, 200, 404, 404]);
    expect(await listEvents(userId)).toMatchObject([
      { action: 'accountUpdatePicture', before: { picture: null }, after: { picture: id } },
    ]);
  });

  test('a picture is served as a picture only, privately, and not again while it is current', async () => {
    await visitor.signIn();
    const id = await uploaded({ content: await picture('png') });
    const { headers } = await getFile(id);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=600',
      vary: 'Cookie',
    });
    const head = await getFile(id, { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([200, null]);
    const current = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await getFile(id, { headers: current })).status).toBe(304);
    await visitor.signIn();
    expect((await getFile(id, { headers: current })).status).toBe(404);
  });

  test("another user's file, an unknown one and one that is used are no picture of one's own", async () => {
    await visitor.signIn();
    const [used, theirs] = [
      await uploaded({ content: await picture('png') }),
      await uploaded({ content: await picture('png') }),
    ];
    await send(updateAvatarAction, { fileId: used });
    await visitor.signIn();
    for (const fileId of [theirs, used, 'unknown', '../../etc/passwd'])
      expect(await send(updateAvatarAction, { fileId })).toMatchObject({ status: 'invalid' });
    expect((await getFile('../../etc/passwd')).status).toBe(404);
  });
});

describe('Announced uploads', () => {
  beforeEach(() => overrideEnv({ STORAGE_FOLDER: '/nowhere' }));
  afterEach(async () => {
    await db.user.deleteMany();
    await db.file.deleteMany();
  });

  const announce = (change: Record<string, string>) =>
    send(startFileUploadAction, { key: 'user.avatar', name: 'a.png', bytes: '5', ...change });

  test.each([
    ['0', t('validation.fileEmpty')],
    ['10000001', t('validation.fileTooLarge', { megabytes: 10 })],
  ])('%s bytes are refused before they are sent', async (bytes, issue) => {
    await visitor.signIn();
    expect(await announce({ bytes })).toMatchObject({ status: 'invalid', issues: { file: issue } });
    expect(await db.file.count()).toBe(0);
  });

  // Which keys are of a field: tests/unit/file-fields.test.ts.
  test('a key of no field and a number of bytes that is none are refused', async () => {
    await visitor.signIn({ role: 'admin' });
    for (const key of ['', 'user.name', '__proto__.avatar'])
      expect(await announce({ key })).toMatchObject({ code: 'FORBIDDEN' });
    for (const bytes of ['-1', '1.5', '1e400', ''])
      expect((await announce({ bytes })).status).toBe('invalid');
  });

  test('all files of a user have a limit, also of several uploads at once', async () => {
    const { id: uploaderId } = await visitor.signIn();
    const bytes = FILES_PER_USER_BYTES - 9;
    await db.file.create({ data: { key: 'user.avatar', name: 'a', type: 'image/webp', bytes, uploaderId } });
    const answers = await Promise.all([announce({}), announce({}), announce({})]);
    expect(answers.map(({ status }) => status)).toContain('ok');
    // Each takes the room of one that was not sent.
    expect(await db.file.count({ where: { type: 'announced' } })).toBe(1);
    expect(await announce({ bytes: '10' })).toMatchObject({
      issues: { file: t('validation.fileQuota', { megabytes: 500 }) },
    });
  });

  test('nobody uploads without a session or in a demo, and nothing is taken without a storage', async () => {
    expect(await announce({})).toMatchObject({ code: 'UNAUTHENTICATED' });
    await visitor.signIn();
    overrideEnv({ DEMO_MODE: true });
    expect(await announce({})).toMatchObject({ code: 'DEMO_MODE' });
    overrideEnv({ DEMO_MODE: false, STORAGE_FOLDER: undefined });
    expect(await announce({})).toMatchObject({ code: 'FORBIDDEN' });
    expect(await db.file.count()).toBe(0);
  });
});
