import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage, receiveUpload, WrongSize } from '@/lib/files/folder-storage';
import { getStorage } from '@/lib/files/storage';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { describeStorages } from '@/tests/support/integration/storages';

const type = 'application/octet-stream';
const readText = async (stream: ReadableStream | undefined) => stream && new Response(stream).text();

/** As a browser sends it: to the bucket, or to our own route. */
async function upload(url: string, body: string): Promise<number> {
  const headers = { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) };
  const request = new Request(new URL(url, env().BASE_URL), { method: 'PUT', body, headers });
  return (await (url.startsWith('/') ? receiveUpload(request) : fetch(request))).status;
}

async function announce(): Promise<string> {
  const { id } = await db.file.create({
    data: { key: 'user.avatar', name: 'a.txt', type: 'announced', bytes: 5 },
  });
  return `${id}/original`;
}

describeStorages('A storage', ({ listAll }) => {
  afterEach(() => db.file.deleteMany());

  test('returns what was put, lists it and deletes it', async () => {
    const storage = getStorage();
    const id = randomUUID();
    await storage.put(`${id}/large`, Buffer.from('large'), { bytes: 5, type });
    await storage.put(`${id}/small`, Buffer.from('small'), { bytes: 5, type });
    expect(await readText(await storage.get(`${id}/large`))).toBe('large');
    expect((await storage.list(`${id}/`)).sort()).toEqual([`${id}/large`, `${id}/small`]);
    for (const key of await storage.list(`${id}/`)) await storage.delete(key);
    expect(await storage.get(`${id}/large`)).toBeUndefined();
    expect(await storage.list(`${id}/`)).toEqual([]);
    expect(await listAll()).toEqual([]);
  });

  test('replaces an object, and deletes one that is gone without an error', async () => {
    const storage = getStorage();
    const key = `${randomUUID()}/large`;
    await storage.put(key, Buffer.from('one'), { bytes: 3, type });
    await storage.put(key, Buffer.from('other'), { bytes: 5, type });
    expect(await readText(await storage.get(key))).toBe('other');
    await storage.delete(key);
    await storage.delete(key);
    expect(await listAll()).toEqual([]);
  });

  test('takes a stream', async () => {
    const storage = getStorage();
    const key = `${randomUUID()}/large`;
    await storage.put(key, new Blob(['streamed']).stream(), { bytes: 8, type });
    expect(await readText(await storage.get(key))).toBe('streamed');
    await storage.delete(key);
  });

  test('a browser can send a file of the announced size to the upload URL', async () => {
    const storage = getStorage();
    const key = await announce();
    expect(await upload(await storage.toUploadUrl(key, { bytes: 5, type }), 'hello')).toBeLessThan(300);
    expect(await readText(await storage.get(key))).toBe('hello');
    await storage.delete(key);
  });

  test('the upload URL accepts no other size, key or signature', async () => {
    const storage = getStorage();
    const url = await storage.toUploadUrl(await announce(), { bytes: 5, type });
    const last = url.at(-1) === '0' ? '1' : '0';
    const parts = new URL(url, 'http://host');
    parts.searchParams.set('token', `x${parts.searchParams.get('token')}`);
    const otherKey = url.startsWith('/')
      ? `${parts.pathname}${parts.search}`
      : url.replace('/original', '/large');
    expect(await upload(url, 'hello!')).toBeGreaterThanOrEqual(400);
    expect(await upload(url, 'hell')).toBeGreaterThanOrEqual(400);
    expect(await upload(url.slice(0, -1) + last, 'hello')).toBe(403);
    expect(await upload(otherKey, 'hello')).toBe(403);
    expect(await listAll()).toEqual([]);
  });
});

test('a folder keeps nothing of a body that is shorter than announced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  const write = folderStorage(folder).put(`${randomUUID()}/large`, Buffer.from('abc'), { bytes: 5, type });
  await expect(write).rejects.toThrow(WrongSize);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
