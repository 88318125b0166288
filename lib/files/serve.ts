import 'server-only';
import type { ActiveSession } from '@/lib/auth/session/store';
import { findReadableFile } from './access';
import { toAttachment } from './attachment';
import { documentKey, getStorage, pictureKey } from './storage';

/** Browsers cache a picture only for minutes, because access to it can change. The content of an id never changes. */
const MAX_AGE_SECONDS = 600;

const answer = (status: number, headers: HeadersInit = {}) =>
  new Response(null, { status, headers: { 'Cache-Control': 'private, no-store', ...headers } });

/** Access is checked at each request, also if a browser only asks whether its copy is current. */
export async function serveFile(
  id: string,
  request: Request,
  session: ActiveSession | null,
): Promise<Response> {
  const file = session && (await findReadableFile(id, session));
  if (!file) return answer(404);
  const { name, type, isPicture } = file;
  const size = new URL(request.url).searchParams.get('size') === 'small' ? 'small' : 'large';
  const key = isPicture ? pictureKey(id, size) : documentKey(id);
  const tag = `"${key}"`;
  const cached = { ETag: tag, Vary: 'Cookie', 'Cache-Control': `private, max-age=${MAX_AGE_SECONDS}` };
  if (request.headers.get('if-none-match') === tag) return answer(304, cached);
  const storage = getStorage();
  const url = isPicture ? undefined : await storage.toDownloadUrl(key, { name, type });
  if (url) return answer(302, { Location: url });
  // Next would leave the body of an answer to HEAD open.
  const body = request.method === 'HEAD' ? null : await storage.get(key);
  if (body === undefined) return answer(404);
  return new Response(body, {
    headers: {
      ...(isPicture ? cached : { 'Cache-Control': 'private, no-store' }),
      'Content-Type': type,
      'Content-Disposition': isPicture ? 'inline' : toAttachment(name),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  });
}
