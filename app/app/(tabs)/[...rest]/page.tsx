import NotFound from '@/app/app/(tabs)/not-found';

/** Middleware rewrites to it and sets the status 404. */
export default NotFound;
