import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import S3rver from 's3rver';

// The only ones that s3rver knows.
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const REGION = 'eu-test-1';

const signer = new SignatureV4({
  service: 's3',
  region: REGION,
  credentials: keys,
  sha256: Sha256,
  uriEscapePath: false,
});

/** Whether AWS's own signer makes the same signature for the request as it arrived. s3rver does not check it. */
async function isSigned({ method = '', url = '', headers }: IncomingMessage): Promise<boolean> {
  const { pathname, searchParams } = new URL(url, 'http://host');
  const isPresigned = searchParams.has('X-Amz-Signature');
  const authorization = headers.authorization ?? '';
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const signed = (isPresigned ? (searchParams.get('X-Amz-SignedHeaders') ?? '') : names).split(';');
  const date = isPresigned ? searchParams.get('X-Amz-Date') : headers['x-amz-date'];
  const signingDate = toDate(String(date));
  const query = Object.fromEntries([...searchParams].filter(([name]) => !name.startsWith('X-Amz-')));
  const request = {
    method,
    protocol: 'http:',
    hostname: 'host',
    path: pathname,
    query,
    headers: Object.fromEntries(signed.map((name) => [name, String(headers[name] ?? '')])),
  };
  if (!isPresigned) {
    const { headers: made } = await signer.sign(request, { signingDate, signableHeaders: new Set(signed) });
    return toSignature(made.authorization) === toSignature(authorization);
  }
  const expiresIn = Number(searchParams.get('X-Amz-Expires'));
  if (signingDate.getTime() + expiresIn * 1_000 < Date.now()) return false;
  // The signer reads it, and does not sign it.
  const payload = 'x-amz-content-sha256';
  request.headers[payload] = 'UNSIGNED-PAYLOAD';
  const { query: made } = await signer.presign(request, {
    signingDate,
    expiresIn,
    unhoistableHeaders: new Set([payload]),
    unsignableHeaders: new Set([payload]),
  });
  return made?.['X-Amz-Signature'] === searchParams.get('X-Amz-Signature');
}

const toSignature = (header = '') => /Signature=(\w+)/.exec(header)?.[1] ?? 'none';

/** `20261127T220932Z`. */
const toDate = (text: string) =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** A bucket in a folder, behind a check of the signatures. */
export async function startS3(folder: string) {
  const s3 = new S3rver({
    directory: folder,
    silent: true,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  await s3.configureBuckets();
  const handle = s3.callback();
  const server = createServer((request, response) => {
    void isSigned(request).then((signed) => {
      if (signed) return handle(request, response);
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      S3_BUCKET_URL: `http://127.0.0.1:${port}/files`,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
