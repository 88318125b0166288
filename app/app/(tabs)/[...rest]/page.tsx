import NotFound from '@/app/app/(tabs)/not-found';

/** Middleware rewrites unknown paths to this page, with the status 404. */
export default NotFound;
