import { handleAuthRequest } from '@/lib/sign-in/better-auth/handler';

export const GET = handleAuthRequest;
export const POST = handleAuthRequest;
