import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

export type EmbeddedDatabase = { url: string; stop: () => Promise<void> };

/** Parse, Bind, Describe, Execute, Close and Flush: the parts of one query, which ends with Sync. */
const PARTS = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)));
const SYNC = new Uint8Array([0x53, 0, 0, 0, 4]);

/**
 * All connections share PGlite's one session, and the socket server lets them take turns after every message, except
 * in a transaction. Then the Parse of one is overwritten by the next before its Bind comes, and queries fail
 * as soon as two run at once. So a query that has begun counts as a transaction until its Sync.
 */
function keepQueriesWhole(db: PGlite): PGlite {
  let isUnfinished = false;
  const own: Partial<PGlite> = {
    isInTransaction: () => isUnfinished || db.isInTransaction(),
    execProtocolRawStream: (message, options) => {
      isUnfinished = PARTS.has(message[0] ?? 0);
      return db.execProtocolRawStream(message, options);
    },
    // Called with ROLLBACK when a client has gone in the middle.
    exec: async (query, options) => {
      if (isUnfinished) await db.execProtocolRaw(SYNC);
      isUnfinished = false;
      return db.exec(query, options);
    },
  };
  return new Proxy(db, {
    get: (_, name) => {
      const value = Reflect.get(own, name) ?? Reflect.get(db, name);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}

/** PostgreSQL as WebAssembly inside this process, on a free loopback port; in memory without a folder. */
export async function startEmbedded(folder?: string): Promise<EmbeddedDatabase> {
  const db = await PGlite.create({
    ...(folder && { dataDir: folder }),
    extensions: { citext, pg_trgm, unaccent },
  });
  const server = new PGLiteSocketServer({
    db: keepQueriesWhole(db),
    host: '127.0.0.1',
    port: 0,
    // They only queue, so the pools of an app, its workers and a few commands all get in.
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
