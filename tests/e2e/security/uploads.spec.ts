import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { AVATAR } from '@/lib/file-fields';
import { routes } from '@/lib/routes';
import { open, send } from '@/tests/support/e2e/http';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';
import { picture } from '@/tests/support/pictures';
import { exchange } from '@/tests/support/raw-http';

const listStored = (folder = '') => readdirSync(folder, { recursive: true }).map(String);

type Site = { url: string; cookie: string; origin?: string; headers?: Record<string, string> };

async function startUpload(bytes: number, site: Site) {
  const fields = { key: AVATAR, name: 'photo.png', bytes: String(bytes) };
  const { data } = await callAction('startFileUploadAction', fields, site);
  return data as { id: string; url: string; type: string };
}

const putContent = (instance: string, path: string, body: Buffer, type: string) =>
  send(instance, path, { method: 'PUT', headers: { 'content-type': type }, body });

test('an upload that starts on one instance ends on the other', async ({ state, createUser, cookieFor }) => {
  const cookie = await cookieFor(await createUser());
  const { url, secondUrl } = state;
  const content = await picture('png');
  const upload = await startUpload(content.length, { url, cookie });
  expect((await putContent(secondUrl, upload.url, content, upload.type)).status).toBe(204);
  // The second instance has the origin of the first: both have one APP_URL.
  const second = { url: secondUrl, cookie, origin: url, headers: { host: new URL(url).host } };
  const finished = await callAction('finishFileUploadAction', { id: upload.id }, second);
  expect(finished.outcome).toBe('ok');
  const answer = await open(url, routes.api.file(upload.id, { size: 'small' }), cookie);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect((await open(url, routes.api.file(upload.id))).status).toBe(404);
});

test('an upload URL takes one file of the announced size, and nothing of a forged one is kept', async ({
  state,
  createUser,
  cookieFor,
}) => {
  const cookie = await cookieFor(await createUser());
  const { url: site } = state;
  const { id, url, type } = await startUpload(5, { url: site, cookie });
  const put = async (path: string, text: string) =>
    (await putContent(site, path, Buffer.from(text), type)).status;
  expect(await put('/api/uploads', 'hello')).toBe(403);
  expect(await put(url.slice(0, -2), 'hello')).toBe(403);
  expect(await put(url, 'hell')).toBe(400);
  expect(await put(url, 'hello!')).toBe(400);
  expect((await putContent(site, url, Buffer.alloc(11_000_000), type)).status).toBe(413);
  expect(listStored(state.settings.STORAGE_FOLDER).filter((path) => path.includes(id))).toEqual([]);
  expect(await put(url, 'hello')).toBe(204);
  const checked = await callAction('finishFileUploadAction', { id }, { url: site, cookie });
  expect(checked.outcome).toBe('invalid');
  expect(await put(url, 'hello')).toBe(404);
  expect(listStored(state.settings.STORAGE_FOLDER).filter((path) => path.includes(id))).toEqual([]);
});

test('a connection that is cut leaves nothing', async ({ state, createUser, cookieFor }) => {
  const cookie = await cookieFor(await createUser());
  const { url: site } = state;
  const { id, url } = await startUpload(100_000, { url: site, cookie });
  const { port } = new URL(site);
  const socket = connect(Number(port), '127.0.0.1');
  const stored = () => listStored(state.settings.STORAGE_FOLDER).filter((path) => path.includes(id));
  socket.write(
    `PUT ${url} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n${'x'.repeat(50_000)}`,
  );
  await expect.poll(stored).not.toEqual([]);
  socket.destroy();
  await expect.poll(stored).toEqual([]);
});

test('a form that is too large gets a page in the language of the visitor, before its body is read', async ({
  state,
}) => {
  const { port } = new URL(state.url);
  const head = [
    'POST /manager/users/new HTTP/1.1',
    `Host: localhost:${port}`,
    'Accept: text/html',
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 200000000',
  ];
  const answer = await exchange(Number(port), `${head.join('\n')}\n\n`, '</html>');
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(answer).toContain(t('pageError.tooLarge'));
});
