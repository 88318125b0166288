import { type Extensions, PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { CliError } from '../terminal';
import { readMigrations } from './migration-files';
import { shareSession } from './session';

export type EmbeddedDatabase = { url: string; stop: () => Promise<void> };

/** Without a folder, the database is in memory. */
export async function startEmbedded(folder?: string): Promise<EmbeddedDatabase> {
  const db = await PGlite.create({
    ...(folder && { dataDir: folder }),
    extensions: await loadExtensions(),
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
    // PGlite serves one connection at a time, and the others wait.
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

/** Loads the extensions that the migrations create, if PGlite has them. */
async function loadExtensions(): Promise<Extensions> {
  const sql = (await readMigrations()).map((migration) => migration.sql).join('\n');
  const names = [...sql.matchAll(/^\s*create extension\s+(?:if not exists\s+)?"?([\w-]+)/gim)].map(
    ([, name]) => name,
  );
  const loaded = [...new Set(names)].map(async (name = '') => {
    const key = name.replaceAll('-', '_');
    const file = await import(`@electric-sql/pglite/contrib/${key}`).catch(() => undefined);
    return file ? [[key, file[key]]] : [];
  });
  return Object.fromEntries((await Promise.all(loaded)).flat());
}
