import { handleAuthRequest } from '@/lib/server/auth/handler';

export const GET = handleAuthRequest;
export const POST = handleAuthRequest;
