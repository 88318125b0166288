import 'server-only';
import { STORAGE_FULL_STATUS } from '@/lib/file-types';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { logger } from '@/lib/server/logger';
import { folderStorage, readUpload, WrongSize } from './folder-storage';
import { ANNOUNCED, StorageFull } from './types';

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
