import type { PGlite } from '@electric-sql/pglite';

const code = (letter: string) => letter.charCodeAt(0);
const PARSE = code('P');
/** These PostgreSQL messages are the parts of a query (Parse, Bind, Describe, Execute, Close, Flush). Sync ends it. */
const PARTS = new Set([...'PBDECH'].map(code));
const SYNC = new Uint8Array([code('S'), 0, 0, 0, 4]);

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
 * All connections share PGlite's one session, and the socket server switches between them after every message, except
 * in a transaction. With two clients, this causes two problems:
 * - One client's Parse is overwritten before its Bind. So an unfinished query counts as a transaction until its Sync.
 * - A named statement already exists. Equal names have equal text, so the newest replaces the older ones.
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
    // PGlite's server calls this with ROLLBACK if a client disconnects in a transaction.
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
