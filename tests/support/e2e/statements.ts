import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type StatementLog = {
  /** Of a server that is to be listened to: its DATABASE_URL, by way of here. */
  url: string;
  /** What was carried out since the last call, one text for each statement. */
  take: () => string[];
  stop: () => void;
};

const LENGTH = 4;

/** Hands everything on between an instance and its database, and notes each statement: so nothing is left out that any client library sends. */
export async function recordStatements(databaseUrl: string): Promise<StatementLog> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let statements: string[] = [];
  const server = createServer((client) => {
    const database = connect({ host: target.hostname, port: Number(target.port || 5432) });
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    const note = messageReader((type, body) => statements.push(...statementOf(type, body)));
    const statementOf = statementReader();
    client.on('data', note);
    client.pipe(database).pipe(client);
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const take = () => {
    const taken = statements;
    statements = [];
    return taken;
  };
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: url.href, take, stop };
}

/** Cuts what a client sends into messages: a letter, a length that counts itself, a body. Only the first one has no letter. */
function messageReader(onMessage: (type: string, body: Buffer) => void) {
  let rest = Buffer.alloc(0);
  let letters = 0;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= letters + LENGTH) {
      const end = letters + rest.readUInt32BE(letters);
      if (rest.length < end) return;
      if (letters === 1) onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(letters + LENGTH, end));
      rest = rest.subarray(end);
      letters = 1;
    }
  };
}

/** A simple query is a statement; a prepared one is each time it is executed. */
function statementReader() {
  const prepared = new Map<string, string>();
  let bound = '';
  return (type: string, body: Buffer): string[] => {
    const [first = '', second = ''] = body.toString('latin1').split('\0', 2);
    if (type === 'P') prepared.set(first, Buffer.from(second, 'latin1').toString());
    if (type === 'B') bound = second;
    if (type === 'E') return [prepared.get(bound) ?? bound];
    return type === 'Q' ? [first] : [];
  };
}
