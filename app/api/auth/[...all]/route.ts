import { handleApiRequest } from '@/lib/api/handler';

export const GET = handleApiRequest;
export const POST = handleApiRequest;
