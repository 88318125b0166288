import NotFound from '@/app/login/not-found';

/** Middleware rewrites unknown paths below /login to this page, with the status 404. */
export default NotFound;
