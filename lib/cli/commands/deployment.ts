import { existsSync } from 'node:fs';
import { CliError } from '../terminal';
import { runDeployment } from '../test-runners';

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** `npm run test:deployment`: what is deployed, built as the Dockerfile says and run behind nginx. */
export async function run(args: string[]): Promise<number> {
  const nginx = NGINX.find((path) => existsSync(path));
  if (!nginx) throw new CliError('nginx is not installed (Debian: apt-get install nginx).');
  if (!process.env.TEST_DATABASE_URL) {
    throw new CliError(
      'Name a PostgreSQL server on which databases may be made: TEST_DATABASE_URL=postgresql://…',
    );
  }
  const { failed } = await runDeployment(args, { NGINX_PATH: nginx });
  return failed > 0 ? 1 : 0;
}
