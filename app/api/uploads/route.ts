import { receiveUpload } from '@/lib/files/receive';

/**
 * Takes one upload for a storage that is a folder; a bucket answers such requests itself. Middleware would hold the body in
 * memory, so it leaves this path out: the signature of the URL is all that counts.
 */
export const PUT = (request: Request): Promise<Response> => receiveUpload(request);
