import NotFound from '@/app/manager/not-found';

/** Middleware rewrites to it and sets the status 404. */
export default NotFound;
