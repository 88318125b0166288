import 'server-only';
import { AwsClient } from 'aws4fetch';
import type { Env } from '@/lib/server/env';
import { toAttachment } from './attachment';
import { type Storage, UPLOAD_SECONDS } from './types';

const DOWNLOAD_SECONDS = 5 * 60;
const TIMEOUT_MS = 20_000;

type Settings = Pick<Env, 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_REGION'>;

/** A bucket of S3 or of a compatible service. `bucketUrl` ends without a slash. */
export function s3Storage(
  bucketUrl: string,
  { S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', S3_REGION }: Settings,
): Storage {
  const client = new AwsClient({
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    service: 's3',
    region: S3_REGION,
    retries: 2,
  });
  const toUrl = (key: string) => `${bucketUrl}/${key}`;

  async function send(url: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> {
    const response = await client.fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    if (response.ok || response.status === 404) return response;
    throw new Error(`The storage answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  }

  const sign = async (url: URL, seconds: number, init: { method: string; headers?: HeadersInit }) => {
    url.searchParams.set('X-Amz-Expires', String(seconds));
    const signed = await client.sign(url, { ...init, aws: { signQuery: true, allHeaders: true } });
    return signed.url;
  };

  return {
    takesLateUploads: true,

    put: async (key, body, { bytes, type }) => {
      const isStream = !Buffer.isBuffer(body);
      const response = await send(toUrl(key), {
        method: 'PUT',
        body: isStream ? body : new Uint8Array(body),
        headers: { 'Content-Type': type, 'Content-Length': String(bytes) },
        ...(isStream && { duplex: 'half' }),
      });
      if (!response.ok) throw new Error('The bucket does not exist');
    },

    get: async (key) => {
      // The time limit is only for the start of the answer, because a client may read slowly.
      const wait = new AbortController();
      const timer = setTimeout(() => wait.abort(), TIMEOUT_MS);
      const response = await send(toUrl(key), { signal: wait.signal }).finally(() => clearTimeout(timer));
      if (response.ok && response.body) return response.body;
      await response.body?.cancel();
      return undefined;
    },

    toUploadUrl: (key, { bytes, type }) =>
      sign(new URL(toUrl(key)), UPLOAD_SECONDS, {
        method: 'PUT',
        headers: { 'Content-Type': type, 'Content-Length': String(bytes) },
      }),

    toDownloadUrl: (key, { name, type }) => {
      const url = new URL(toUrl(key));
      url.searchParams.set('response-content-type', type);
      url.searchParams.set('response-content-disposition', toAttachment(name));
      return sign(url, DOWNLOAD_SECONDS, { method: 'GET' });
    },

    list: async (prefix) => {
      const keys: string[] = [];
      for (let after = ''; ; after = keys.at(-1) ?? '') {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(after && { 'start-after': after }),
        });
        const xml = await (await send(`${bucketUrl}?${query}`)).text();
        // Keys consist of ids and fixed names, which have no characters that XML escapes.
        const found = [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
        keys.push(...found);
        if (found.length === 0 || !/<IsTruncated>true/.test(xml)) return keys;
      }
    },

    delete: async (key) => {
      await (await send(toUrl(key), { method: 'DELETE' })).body?.cancel();
    },
  };
}
