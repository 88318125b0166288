import 'server-only';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { logger } from '@/lib/server/logger';
import { folderStorage, readUpload, WrongSize } from './folder-storage';

const answer = (status: number) => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });

/** Writes the body to the folder if the URL is one of `toUploadUrl`, and the file waits for it. */
export async function receiveUpload(request: Request): Promise<Response> {
  const upload = readUpload(new URL(request.url).searchParams.get('token'));
  const { STORAGE_FOLDER } = env();
  if (!upload || !STORAGE_FOLDER) return answer(403);
  if (Number(request.headers.get('content-length')) !== upload.bytes || !request.body) return answer(400);
  const [id = ''] = upload.key.split('/');
  try {
    if ((await db.file.count({ where: { id, readyAt: null } })) === 0) return answer(404);
    await folderStorage(STORAGE_FOLDER).put(upload.key, request.body, upload);
    return answer(204);
  } catch (error) {
    if (error instanceof WrongSize || request.signal.aborted) return answer(400);
    logger.error('An upload could not be stored', { error });
    return answer(500);
  }
}
