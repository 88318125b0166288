import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { CliError } from '../terminal';
import { shareSession } from './session';

export type EmbeddedDatabase = { url: string; stop: () => Promise<void> };

/** Without a folder, the database is in memory. */
export async function startEmbedded(folder?: string): Promise<EmbeddedDatabase> {
  const db = await PGlite.create({
    ...(folder && { dataDir: folder }),
    extensions: { citext, pg_trgm, unaccent },
  }).catch((error: unknown) => {
    if (!folder) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(
      `The database in ${folder} can't be opened (${reason}).\nTo delete it and make a new one with example data: npm run db:reset`,
    );
  });
  await db.exec("SET TIME ZONE 'UTC'");
  const server = new PGLiteSocketServer({
    db: shareSession(db),
    host: '127.0.0.1',
    port: 0,
    // PGlite serves one connection at a time; the others queue.
    maxConnections: 200,
  });
  await server.start();
  return {
    url: `postgresql://postgres@${server.getServerConn()}/postgres`,
    stop: async () => {
      await server.stop();
      await db.close();
    },
  };
}
