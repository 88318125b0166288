import { receiveUpload } from '@/lib/files/folder-storage';

/**
 * Receives one upload if the storage is a folder. A bucket receives uploads itself. Middleware skips this path, because
 * it would hold the body in memory. So the signature of the URL is the only check.
 */
export const PUT = (request: Request): Promise<Response> => receiveUpload(request);
