import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';

/** Calls `prepare` before a server's first request. Next does not expose its server, but a connection does. */
export function onServer(prepare: (server: Server) => void): void {
  const prepared = new WeakSet<Server>();
  subscribe('net.server.socket', (message) => {
    const { server } = (message as { socket: { server?: unknown } }).socket;
    if (!(server instanceof Server) || prepared.has(server)) return;
    prepared.add(server);
    prepare(server);
  });
}

/** Calls `change` before the head of the response is sent. It returns the status, and may set headers. */
export function changeHead(response: ServerResponse, change: (status: number) => number): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => writeHead(change(status), ...rest);
}

type Wrap = (request: IncomingMessage, response: ServerResponse, handle: () => void) => void;

/** Passes each request to `wrap` first. `wrap` calls `handle` to pass it to the server's own handlers. */
export function wrapRequests(server: Server, wrap: Wrap): void {
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    wrap(request, response, () => {
      for (const handle of handlers) handle.call(server, request, response);
    });
  });
}
