import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './instance';

type Pair = { near: Socket; far: Socket };

/** A TCP proxy that can be closed, reopened or frozen. Frozen connections stay open, but pass no data. */
export async function startTcpProxy(target: string) {
  const { hostname, port } = new URL(target);
  const pairs = new Set<Pair>();
  const ownPort = await freePort();
  let server: Server | undefined;
  let isFrozen = false;
  let held = 0;

  const join = ({ near, far }: Pair) => near.pipe(far).pipe(near);
  const hold = ({ near, far }: Pair) => {
    near.unpipe(far).pause();
    far.unpipe(near).pause();
    near.once('readable', () => {
      held += 1;
    });
  };
  const accept = (near: Socket) => {
    const pair = { near, far: connect(Number(port), hostname) };
    pairs.add(pair);
    for (const [end, other] of [
      [near, pair.far],
      [pair.far, near],
    ] as const) {
      end
        .on('error', () => undefined)
        .on('close', () => {
          other.destroy();
          pairs.delete(pair);
        });
    }
    (isFrozen ? hold : join)(pair);
  };

  const open = async () => {
    server = createServer(accept).listen(ownPort, '127.0.0.1');
    await once(server, 'listening');
  };
  const close = async () => {
    for (const { near, far } of pairs) for (const end of [near, far]) end.destroy();
    const closing = server;
    server = undefined;
    if (closing) await new Promise((resolve) => closing.close(resolve));
  };
  const freeze = () => {
    isFrozen = true;
    held = 0;
    pairs.forEach(hold);
  };
  const thaw = () => {
    isFrozen = false;
    for (const pair of pairs) {
      pair.near.removeAllListeners('readable');
      join(pair);
      pair.near.resume();
      pair.far.resume();
    }
  };
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(ownPort);
  return {
    url: url.href,
    open,
    close,
    freeze,
    thaw,
    connections: () => pairs.size,
    held: () => held,
  };
}
