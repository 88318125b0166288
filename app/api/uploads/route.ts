import { receiveUpload } from '@/lib/files/folder-storage';

/**
 * Receives one upload if the storage is a folder. A bucket receives uploads itself. Middleware would hold the body in
 * memory, so it skips this path, and the signature of the URL is the only check.
 */
export const PUT = (request: Request): Promise<Response> => receiveUpload(request);
