import sharp from 'sharp';
import { updateAvatarAction } from '@/lib/account/actions';
import { FILE_BYTES_MAX, FILES_PER_USER_BYTES } from '@/lib/file-types';
import { finishFileUploadAction, startFileUploadAction } from '@/lib/files/actions';
import { db } from '@/lib/server/db';
import { listEvents, send } from '@/tests/support/integration/actions';
import { Browser, visitor } from '@/tests/support/integration/browser';
import { describeStorages } from '@/tests/support/integration/storages';
import { announced, getFile, sendOnly, upload, uploaded } from '@/tests/support/integration/uploads';
import { t } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';
import { photoWithMetadata, picture, pictureBomb } from '@/tests/support/pictures';

const text = (content: string) => Buffer.from(content);
const html = text('<!doctype html><script>alert(document.cookie)</script>');
const svg = text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const cut = async (content: Promise<Buffer>) => (await content).subarray(0, 200);
const random = Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 137 + 29) % 256));

const hostile: [name: string, fileName: string, make: () => Buffer | Promise<Buffer>][] = [
  ['HTML', 'a.html', () => html],
  ['HTML with the name of a picture', 'a.png', () => html],
  ['SVG', 'a.svg', () => svg],
  ['SVG with the name of a picture', 'a.jpg', () => svg],
  ['SVG behind an XML declaration', 'a.svg', () => text(`<?xml version="1.0"?>${svg}`)],
  ['JavaScript', 'a.js', () => text('alert(1)')],
  ['a text', 'a.txt', () => text('hello')],
  ['one byte', 'a.png', () => text('a')],
  ['a PDF', 'a.pdf', () => text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
  ['a ZIP', 'a.zip', () => Buffer.concat([text('PK\x03\x04'), Buffer.alloc(60)])],
  ['a program', 'a.exe', () => Buffer.concat([text('MZ'), Buffer.alloc(200)])],
  ['an ELF program', 'a.png', () => Buffer.concat([text('\x7fELF'), Buffer.alloc(200)])],
  ['a shell script', 'a.png', () => text('#!/bin/sh\nrm -rf /')],
  ['random bytes', 'a.png', () => random],
  ['zeros', 'a.png', () => Buffer.alloc(1_000)],
  ['a TIFF', 'a.tif', () => picture('tiff')],
  ['a BMP', 'a.bmp', () => Buffer.concat([text('BM'), Buffer.alloc(100)])],
  ['an icon', 'a.ico', () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 0])],
  ['a cut JPEG', 'a.jpg', () => cut(picture('jpeg', 900, 900))],
  ['a cut PNG', 'a.png', () => cut(picture('png', 900, 900))],
  ['a cut WebP', 'a.webp', () => cut(picture('webp', 900, 900))],
  ['a cut AVIF', 'a.avif', () => cut(picture('avif', 900, 900))],
  ['only the mark of a PNG', 'a.png', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['only the mark of a JPEG', 'a.jpg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['only the mark of a GIF', 'a.gif', () => text('GIF89a')],
  ['a GIF that is JavaScript', 'a.gif', () => text('GIF89a=1;alert(1)//')],
  ['HTML before a picture', 'a.jpg', async () => Buffer.concat([html, await picture('jpeg')])],
];

describeStorages('Uploads', ({ kind, listAll }) => {
  afterEach(async () => {
    await db.user.deleteMany();
    await db.file.deleteMany();
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'a %s becomes a WebP in two sizes',
    async (format) => {
      await visitor.signIn();
      const id = await uploaded({ content: await picture(format, 2_000, 1_000) });
      const [large, small] = await Promise.all([getFile(id), getFile(id, { size: 'small' })]);
      expect(large.headers.get('content-type')).toBe('image/webp');
      const sizes = await Promise.all([large, small].map(async (response) => readPicture(response)));
      expect(sizes).toMatchObject([
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
    expect({ width, height, exif, orientation }).toEqual({
      width: 200,
      height: 300,
      exif: undefined,
      orientation: undefined,
    });
    expect(stored.includes('SecretCamera')).toBe(false);
  });

  test('what follows a picture is not stored', async () => {
    await visitor.signIn();
    for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
      const id = await uploaded({ content: Buffer.concat([await picture(format), html]) });
      expect(Buffer.from(await (await getFile(id)).arrayBuffer()).includes('<script')).toBe(false);
    }
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
    const order: string[] = [];
    const finish = async (name: string, fileId: string) => {
      expect((await send(finishFileUploadAction, { id: fileId })).status).toBe('ok');
      order.push(name);
    };
    const theirs = Promise.all(ids.map((each) => finish('large', each)));
    await other.run(() => finish('small', id));
    expect(order.length).toBeLessThanOrEqual(2);
    await theirs;
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

  test('twenty at once are all checked', async () => {
    await visitor.signIn();
    const content = await picture('jpeg', 1_200, 900);
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload({ content })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill('ok'));
  });

  test('a second check of an upload changes nothing', async () => {
    await visitor.signIn();
    const id = await uploaded({ content: await picture('png') });
    expect(await send(finishFileUploadAction, { id })).toMatchObject({
      issues: { file: t('validation.fileGone') },
    });
    expect((await getFile(id)).status).toBe(200);
  });

  test('a file that did not arrive is gone', async () => {
    await visitor.signIn();
    const started = await send(startFileUploadAction, { key: 'user.avatar', name: 'a.png', bytes: '5' });
    if (started.status !== 'ok') throw new Error(started.status);
    const answer = await send(finishFileUploadAction, { id: started.data.id });
    expect(answer).toMatchObject({ issues: { file: t('validation.fileGone') } });
  });

  test('another user can neither finish nor read an upload', async () => {
    await visitor.signIn();
    const content = await picture('png');
    const sent = await sendOnly({ content });
    const id = await uploaded({ content });
    await visitor.signIn();
    expect(await send(finishFileUploadAction, { id: sent })).toMatchObject({
      issues: { file: t('validation.fileGone') },
    });
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

  test.each(['x', '../../etc/passwd', 'a'.repeat(100), '', '%00'])('no file has the id "%s"', async (id) => {
    await visitor.signIn();
    expect((await getFile(id)).status).toBe(404);
  });

  test("another user's file, an unknown one and one that is used are no picture of one's own", async () => {
    const [other] = [new Browser()];
    await visitor.signIn();
    const used = await uploaded({ content: await picture('png') });
    await send(updateAvatarAction, { fileId: used });
    await other.signIn();
    const theirs = await other.run(async () => uploaded({ content: await picture('png') }));
    for (const fileId of [theirs, 'unknown'])
      expect(await send(updateAvatarAction, { fileId })).toMatchObject({
        issues: { file: t('validation.fileGone') },
      });
    expect(await other.run(() => send(updateAvatarAction, { fileId: used }))).toMatchObject({
      status: 'invalid',
    });
  });

  test('a demo takes no file', async () => {
    await visitor.signIn();
    overrideEnv({ DEMO_MODE: true });
    expect(await upload({ content: await picture('png') })).toMatchObject({ code: 'DEMO_MODE' });
    expect(await db.file.count()).toBe(0);
  });
});

const readPicture = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata();

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
    ['200000000', t('validation.fileTooLarge', { megabytes: 10 })],
  ])('%s bytes are refused before they are sent', async (bytes, issue) => {
    await visitor.signIn();
    expect(await announce({ bytes })).toMatchObject({ status: 'invalid', issues: { file: issue } });
    expect(await db.file.count()).toBe(0);
  });

  test.each(['-1', '1.5', 'NaN', '1e400', ''])('"%s" is no number of bytes', async (bytes) => {
    await visitor.signIn();
    expect((await announce({ bytes })).status).toBe('invalid');
  });

  test.each(['', 'user', 'user.name', 'user.avatarId', 'repository.name', 'x.y', '__proto__.avatar'])(
    'there is no field "%s" for files',
    async (key) => {
      await visitor.signIn({ role: 'admin' });
      expect(await announce({ key })).toMatchObject({ status: 'failed', code: 'FORBIDDEN' });
    },
  );

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

  test('nobody uploads without a session, and nothing is taken without a storage', async () => {
    expect(await announce({})).toMatchObject({ code: 'UNAUTHENTICATED' });
    await visitor.signIn();
    overrideEnv({ STORAGE_FOLDER: undefined });
    expect(await announce({})).toMatchObject({ code: 'FORBIDDEN' });
  });
});
