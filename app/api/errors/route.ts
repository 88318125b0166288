import { receiveBrowserError } from '@/lib/server/browser-errors';

export const POST = (request: Request): Promise<Response> => receiveBrowserError(request);
