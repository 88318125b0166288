import 'server-only';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { STORAGE_FULL_STATUS } from '@/lib/file-types';
import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { logger } from '@/lib/server/logger';
import { readSignedData, signData } from '@/lib/server/signed';
import { ANNOUNCED, type Content, type Storage, StorageFull, UPLOAD_SECONDS } from './types';

const PURPOSE = 'upload';
// A key that ends with a random id is an unfinished file that a stopped server has left.
const KEY = /^[\w-]{1,64}\/[a-z]{1,20}(\.[\w-]{36})?$/;

const uploadSchema = z.object({ key: z.string().regex(KEY), bytes: z.number(), type: z.string() });

/** Returns the upload that a URL allows, or null if the URL has expired or is not ours. */
const readUpload = (token: string | null) => readSignedData(PURPOSE, uploadSchema, token);

/** Stores files in a folder of a single server, or in a folder that all instances share. */
export const folderStorage = (folder: string): Storage => ({
  // `receiveUpload` checks that the file is still expected.
  takesLateUploads: false,

  put: (key, body, content) => write(toPath(folder, key), body, content),

  get: async (key) => {
    try {
      // The file is opened first, because a stream would report a missing file only when it is read.
      const file = await open(toPath(folder, key));
      return Readable.toWeb(createReadStream('', { fd: file })) as ReadableStream<Uint8Array>;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },

  toUploadUrl: async (key, { bytes, type }) => {
    const token = signData(PURPOSE, { key, bytes, type }, Date.now() + UPLOAD_SECONDS * 1_000);
    return routes.api.upload({ token });
  },

  toDownloadUrl: async () => undefined,

  list: async (prefix) => {
    const [id = ''] = prefix.split('/');
    const names = await readdir(join(folder, id)).catch(emptyIfMissing);
    return names.map((name) => `${id}/${name}`);
  },

  delete: async (key) => {
    const path = toPath(folder, key);
    await rm(path, { force: true });
    await removeIfEmpty(path);
  },
});

function toPath(folder: string, key: string): string {
  if (!KEY.test(key)) throw new Error(`Not a key: ${key}`);
  return join(folder, key);
}

const removeIfEmpty = (path: string) => rmdir(dirname(path)).catch(() => undefined);

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function emptyIfMissing(error: unknown): string[] {
  if (isMissing(error)) return [];
  throw error;
}

/** The file appears at `path` only when it is complete. Throws WrongSize if the body has another size than `bytes`. */
async function write(
  path: string,
  body: Buffer | ReadableStream<Uint8Array>,
  { bytes }: Content,
): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    const source = Buffer.isBuffer(body) ? Readable.from([body]) : Readable.fromWeb(body as never);
    await pipeline(source, exactly(bytes), createWriteStream(unfinished));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    await removeIfEmpty(path);
    throw isFull(error) ? new StorageFull('The storage has no space left', { cause: error }) : error;
  }
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

class WrongSize extends Error {}

function exactly(bytes: number): Transform {
  let count = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      count += chunk.length;
      done(count > bytes ? new WrongSize() : null, chunk);
    },
    flush: (done) => done(count < bytes ? new WrongSize() : null),
  });
}

const answer = (status: number) => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });

/** Writes the body to the folder if `toUploadUrl` made the URL and the file is still expected. */
export async function receiveUpload(request: Request): Promise<Response> {
  const upload = readUpload(new URL(request.url).searchParams.get('token'));
  const { STORAGE_FOLDER } = env();
  if (!upload || !STORAGE_FOLDER) return answer(403);
  if (Number(request.headers.get('content-length')) !== upload.bytes || !request.body) return answer(400);
  const [id = ''] = upload.key.split('/');
  const storage = folderStorage(STORAGE_FOLDER);
  if (arriving.has(id)) return answer(409);
  arriving.add(id);
  try {
    if (!(await isAnnounced(id))) return answer(404);
    await storage.put(upload.key, request.body, upload);
    if (await isAnnounced(id)) return answer(204);
    // During the upload, the file was checked or its user was deleted.
    await storage.delete(upload.key);
    return answer(404);
  } catch (error) {
    if (error instanceof WrongSize || request.signal.aborted) return answer(400);
    logger.error('An upload could not be stored', { error });
    return answer(error instanceof StorageFull ? STORAGE_FULL_STATUS : 500);
  } finally {
    arriving.delete(id);
  }
}

/** Each file has one request at a time, so that many requests with one URL can't fill the disk. */
const arriving = new Set<string>();

const isAnnounced = async (id: string) => (await db.file.count({ where: { id, type: ANNOUNCED } })) > 0;
