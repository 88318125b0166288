import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

// Runs one function in its own process, in the folder of its files, as the host does: node launcher.mjs HANDLER [web].
// The process freezes itself whenever it has no request and no promise of `waitUntil`.

const [, , handlerFile = '', kind] = process.argv;
const { PORT } = process.env;
for (const name of ['PORT', 'HOSTNAME']) delete process.env[name];

const invocations = new AsyncLocalStorage();
const context = { get: () => invocations.getStore() };
Object.defineProperty(globalThis, Symbol.for('@vercel/request-context'), { value: context });

let running = 0;

function freezeWhenIdle() {
  if (running === 0) process.kill(process.pid, 'SIGSTOP');
}

// For a process that was thawed without a request.
process.on('SIGCONT', () => setTimeout(freezeWhenIdle, 100));

/** An invocation ends with its response and its promises. What comes later keeps nothing running. */
class Invocation {
  pending = 0;
  isOver = false;

  constructor() {
    running += 1;
    /** @param {Promise<unknown>} promise */
    this.waitUntil = (promise) => {
      if (this.isOver) return;
      this.pending += 1;
      Promise.resolve(promise)
        .catch((error) => console.error('waitUntil', error))
        .finally(() => this.settle());
    };
  }

  settle() {
    this.pending -= 1;
    if (this.pending > 0) return;
    this.isOver = true;
    running -= 1;
    setImmediate(freezeWhenIdle);
  }
}

/** @param {import('node:http').IncomingMessage} request */
async function toRequest(request) {
  const { method = 'GET', headers, url } = request;
  /** @type {[string, string][]} */
  const entries = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  const body = method === 'GET' || method === 'HEAD' ? null : await buffer(request);
  return new Request(`https://${headers.host}${url}`, { method, headers: entries, body });
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function runWeb(request, response) {
  const answer = await handle(await toRequest(request));
  response.writeHead(answer.status, [...answer.headers].flat());
  response.end(Buffer.from(await answer.arrayBuffer()));
}

const require = createRequire(join(process.cwd(), handlerFile));
const handle = await require(join(process.cwd(), handlerFile));
const run = kind === 'web' ? runWeb : handle;

createServer((request, response) => {
  if (request.url === '/__started') return response.end();
  const invocation = new Invocation();
  invocation.waitUntil(new Promise((resolve) => response.once('close', resolve)));
  invocations.run({ waitUntil: invocation.waitUntil }, async () => {
    try {
      await run(request, response);
    } catch (error) {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
}).listen(Number(PORT), '127.0.0.1');
