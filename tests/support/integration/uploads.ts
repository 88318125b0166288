import { GET } from '@/app/api/files/[id]/route';
import { AVATAR } from '@/lib/file-fields';
import { finishFileUploadAction, startFileUploadAction } from '@/lib/files/actions';
import { receiveUpload } from '@/lib/files/folder-storage';
import { routes } from '@/lib/routes';
import { env } from '@/lib/server/env';
import { send } from './actions';
import { type Browser, visitor } from './browser';

type Upload = { key?: string; name?: string; content: Buffer };

const start = ({ key = AVATAR, name = 'photo.png', content }: Upload) =>
  send(startFileUploadAction, { key, name, bytes: String(content.length) });

/** Announces a file. */
export async function announced(file: Upload) {
  const started = await start(file);
  if (started.status !== 'ok') throw new Error(JSON.stringify(started));
  return started.data;
}

/** As a browser does: announces a file, sends it, and asks for the check. */
export async function upload(file: Upload) {
  const started = await start(file);
  if (started.status !== 'ok') return started;
  const { id, url, type } = started.data;
  expect((await put(url, file.content, type)).ok).toBe(true);
  return send(finishFileUploadAction, { id });
}

export function put(url: string, content: Buffer, type: string): Promise<Response> {
  const headers = { 'content-type': type, 'content-length': String(content.length) };
  const body = new Uint8Array(content);
  const request = new Request(new URL(url, env().BASE_URL), { method: 'PUT', body, headers });
  return url.startsWith('/') ? receiveUpload(request) : fetch(request);
}

/** Announces a file and sends it, without the check. Returns its id. */
export async function sendOnly(file: Upload): Promise<string> {
  const { id, url, type } = await announced(file);
  expect((await put(url, file.content, type)).ok).toBe(true);
  return id;
}

/** The id of a file that is uploaded. */
export async function uploaded(file: Upload): Promise<string> {
  const answer = await upload(file);
  if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  return answer.data.id;
}

/** The answer to a request for a file. */
export function getFile(
  id: string,
  {
    browser = visitor,
    size,
    headers = {},
    method = 'GET',
  }: { browser?: Browser; size?: 'small'; headers?: HeadersInit; method?: string } = {},
): Promise<Response> {
  const url = new URL(routes.api.file(id, { size }), env().BASE_URL);
  return browser.run(() => GET(new Request(url, { headers, method }), { params: Promise.resolve({ id }) }));
}
