import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

// Serves one function in the folder of its files, as the host does: launcher.mjs HANDLER. Sends its port to the parent.

// What runs after an answer (Next's `after`) is given to the host by it.
/** @param {Promise<unknown>} promise */
const waitUntil = (promise) => void promise.catch(console.error);
const context = { get: () => ({ waitUntil }) };
Object.defineProperty(globalThis, Symbol.for('@vercel/request-context'), { value: context });

const [handler = '', kind] = process.argv.slice(2);
const file = join(process.cwd(), handler);
const handle = await createRequire(file)(file);

/**
 * The middleware is a function of a `Request`.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function handleRequest(request, response) {
  const { method = 'GET', headers, url } = request;
  const body = method === 'GET' || method === 'HEAD' ? null : await buffer(request);
  const answer = await handle(
    new Request(`http://${headers.host}${url}`, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body,
    }),
  );
  response.writeHead(answer.status, [...answer.headers].flat());
  response.end(Buffer.from(await answer.arrayBuffer()));
}

const server = createServer(kind === 'web' ? handleRequest : handle);
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => process.exit());
