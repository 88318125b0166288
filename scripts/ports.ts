import { connect, createServer } from 'node:net';
import { CliError } from './terminal';

const canListen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

// Both checks are needed: on some systems, listening on all interfaces succeeds while another server listens on one of
// them.
const isFree = async (port: number) => !(await isListening(port)) && (await canListen(port));

export async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + 100; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new CliError(`No free port between ${first} and ${first + 99}. Set PORT to another one.`);
}

export const isListening = (port: number, host = 'localhost') =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host, timeout: 1_000 });
    const answer = (listening: boolean) => {
      socket.destroy();
      resolve(listening);
    };
    socket.once('connect', () => answer(true));
    socket.once('timeout', () => answer(false));
    socket.once('error', () => answer(false));
  });
