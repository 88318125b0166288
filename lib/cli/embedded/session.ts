import type { PGlite } from '@electric-sql/pglite';

const code = (letter: string) => letter.charCodeAt(0);
const PARSE = code('P');
/** Parse, Bind, Describe, Execute, Close and Flush: the parts of one query, which ends with Sync. */
const PARTS = new Set([...'PBDECH'].map(code));
const SYNC = new Uint8Array([code('S'), 0, 0, 0, 4]);

/** The name in a Parse message; empty for the statements that are used once. */
function statementName(message: Uint8Array): Uint8Array {
  if (message[0] !== PARSE) return new Uint8Array();
  return message.subarray(5, message.indexOf(0, 5));
}

function closeStatement(name: Uint8Array): Uint8Array {
  const message = new Uint8Array(name.length + 7);
  message.set([code('C'), 0, 0, 0, 0, code('S')]);
  message.set(name, 6);
  new DataView(message.buffer).setInt32(1, message.length - 1);
  return message;
}

/**
 * The database as the socket server may use it. All connections share PGlite's one session, and the server lets them
 * take turns after every message, except in a transaction. Two things would go wrong as soon as two clients are there:
 * - The Parse of one is overwritten by another's before its Bind comes. So a query that has begun counts as a
 *   transaction until its Sync.
 * - A named statement of one exists already when another prepares it. Names stand for the same text in all of them,
 *   so the newest may replace the older ones.
 */
export function shareSession(db: PGlite): PGlite {
  let isUnfinished = false;
  const own: Partial<PGlite> = {
    isInTransaction: () => isUnfinished || db.isInTransaction(),
    execProtocolRawStream: async (message, options) => {
      isUnfinished = PARTS.has(message[0] ?? 0);
      const name = statementName(message);
      if (name.length > 0) await db.execProtocolRaw(closeStatement(name));
      await db.execProtocolRawStream(message, options);
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
