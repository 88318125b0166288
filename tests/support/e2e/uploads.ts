import { AVATAR } from '@/lib/file-fields';
import { type Answer, send } from './http';
import { callAction } from './server-actions';

type Upload = {
  /** The instances that answer the three steps, in turn. */
  urls: [start: string, put: string, finish: string];
  cookie: string;
  /** Of the site, if that is not the URL of the instance. */
  origin?: string;
  headers?: Record<string, string>;
  folder?: string;
};

export async function startUpload(bytes: number, { urls: [url], ...call }: Upload) {
  const fields = { key: AVATAR, name: 'photo.png', bytes: String(bytes) };
  const { data, outcome } = await callAction('startFileUploadAction', fields, { url, ...call });
  if (outcome !== 'ok') throw new Error(`The upload was not started: ${outcome}`);
  return data as { id: string; url: string; type: string };
}

/** Sends the content to the URL of an upload: a path of the instance, or a URL of the bucket. */
export function putContent(instance: string, url: string, body: Buffer, type: string): Promise<Answer> {
  const { origin, pathname, search } = new URL(url, instance);
  return send(origin, pathname + search, { method: 'PUT', headers: { 'content-type': type }, body });
}

/** As a browser does. Returns the id of the file. */
export async function uploadOver(content: Buffer, upload: Upload): Promise<string> {
  const { id, url, type } = await startUpload(content.length, upload);
  const [, second, third] = upload.urls;
  const { status } = await putContent(second, url, content, type);
  if (status >= 300) throw new Error(`The content was not taken: ${status}`);
  const { urls: _urls, ...call } = upload;
  const { outcome } = await callAction('finishFileUploadAction', { id }, { url: third, ...call });
  if (outcome !== 'ok') throw new Error(`The upload was not finished: ${outcome}`);
  return id;
}
