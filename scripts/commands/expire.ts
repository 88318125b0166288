import { run as runJobs } from './jobs';

/** `npm run db:expire`: the job that removes expired rows. */
export const run = () => runJobs(['clean']);
