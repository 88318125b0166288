import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { test as base } from './test';

type Value = { stringValue?: string; intValue?: number };
type Attribute = { key: string; value: Value };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
};
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
};

export type TraceSpan = Omit<SentSpan, 'attributes'> & { attributes: Record<string, string | number> };

const toRecord = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']));

/** Receives OTLP over HTTP as JSON. */
async function startCollector() {
  const spans: TraceSpan[] = [];
  const requests: { headers: IncomingHttpHeaders; path: string; text: string; service: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const text = (await buffer(request)).toString();
    const { resourceSpans }: Sent = JSON.parse(text);
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = toRecord(resource.attributes)['service.name'];
      requests.push({ headers: request.headers, path: request.url ?? '', text, service });
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, attributes: toRecord(span.attributes) });
    }
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, spans, requests, stop };
}

export const test = base.extend<{ collector: Awaited<ReturnType<typeof startCollector>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
  collector: async ({}, use) => {
    const collector = await startCollector();
    await use(collector);
    await collector.stop();
  },
});

export const CLIENT_SPAN = 3;

/** The spans of a request. The middleware knows its id. */
export function getTrace(spans: TraceSpan[], requestId: string): TraceSpan[] {
  const middleware = spans.find(({ attributes }) => attributes['request.id'] === requestId);
  return spans.filter(({ traceId }) => traceId === middleware?.traceId);
}
