import { connect } from 'node:net';

/**
 * Sends text as it is, and then `more` again and again. Resolves with the answer when it contains `until`, or when the server
 * closes the connection.
 */
export function exchange(port: number, text: string, until: string, more = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).write(text.replaceAll('\n', '\r\n'));
  const timer = more ? setInterval(() => socket.write(more), 100) : undefined;
  return new Promise((resolve) => {
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
      if (answer.includes(until)) socket.destroy();
    });
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

export const HEADERS_END = '\r\n\r\n';

export const upgradeRequest = (path: string) =>
  `GET ${path} HTTP/1.1\nHost: localhost\nConnection: Upgrade\nUpgrade: websocket\n\n`;
