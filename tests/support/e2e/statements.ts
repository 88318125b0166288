import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type StatementLog = {
  url: string;
  take: () => string[];
  stop: () => void;
};

const LENGTH = 4;

/** A proxy between an instance and its database that records the statements of any client library. */
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
    const record = messageReader((type, body) => statements.push(...readStatement(type, body)));
    const readStatement = statementReader();
    client.on('data', record);
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
    const recorded = statements;
    statements = [];
    return recorded;
  };
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: url.href, take, stop };
}

/** Splits a client's stream: type byte, length (including itself), body. The first message has no type. */
function messageReader(onMessage: (type: string, body: Buffer) => void) {
  let rest = Buffer.alloc(0);
  let typeLength = 0;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= typeLength + LENGTH) {
      const end = typeLength + rest.readUInt32BE(typeLength);
      if (rest.length < end) return;
      if (typeLength === 1)
        onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(typeLength + LENGTH, end));
      rest = rest.subarray(end);
      typeLength = 1;
    }
  };
}

/** A prepared statement counts each time it is executed. */
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
