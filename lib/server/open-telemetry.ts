import 'server-only';
import {
  type Span as ApiSpan,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type Span, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { brand } from '@/lib/brand';
import { env } from './env';
import { requestIdHeader } from './http/request';
import { onServer, wrapRequests } from './http/servers';
import { nameStatement, observeStatements } from './statements';
import { setTracing, type TraceAttributes } from './tracing';
import { getWaitUntil } from './wait-until';

// instrumentation.ts loads this file and its packages only if OTEL_EXPORTER_OTLP_ENDPOINT is set.

const REQUEST_ID = 'request.id';
const EXPORT_MS = 1_000;
const TEXT_MAX = 2_000;

const tracer = () => trace.getTracer(brand.name);

/** The exporter itself reads the standard variables, such as the endpoint and the headers. */
export function startTracing(): void {
  const batches = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(),
    scheduledDelayMillis: EXPORT_MS,
  });
  const name = env().OTEL_SERVICE_NAME ?? brand.slug;
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': name })),
    spanProcessors: [withoutValues, batches, flushInTime(batches)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  setTracing({ span: withSpan, requestId: (id) => trace.getActiveSpan()?.setAttribute(REQUEST_ID, id) });
  observeStatements(traceStatement);
  onServer((server) =>
    wrapRequests(server, (request, response, handle) => {
      const parent = propagation.extract(ROOT_CONTEXT, request.headers);
      const { method = 'GET', url = '' } = request;
      const attributes = { 'http.request.method': method, 'url.path': url };
      const span = tracer().startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      response.once('close', () => {
        const { statusCode } = response;
        span.setAttribute('http.response.status_code', statusCode);
        // The middleware makes the id of a request.
        const id = response.getHeader(requestIdHeader);
        if (typeof id === 'string') span.setAttribute(REQUEST_ID, id);
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        // Next adds the route after the response.
        const endedAt = performance.now();
        setImmediate(() => span.end(endedAt));
      });
      context.with(trace.setSpan(parent, span), handle);
    }),
  );
}

const ignore = async () => undefined;
const withoutQuery = (text: string) => text.replace(/\?\S*/, '');

/** Queries of URLs and messages of errors can contain emails, search terms and tokens. The log has the errors. */
const withoutValues: SpanProcessor = {
  onStart: () => undefined,
  onEnding: (span: Span) => {
    const { 'http.route': route, 'http.request.method': method } = span.attributes;
    // Next adds its route to the span around its own.
    span.updateName(typeof route === 'string' && method ? `${method} ${route}` : withoutQuery(span.name));
    for (const [key, value] of Object.entries(span.attributes))
      if (typeof value === 'string' && key !== 'db.query.text') span.setAttribute(key, withoutQuery(value));
    for (const { attributes } of span.events)
      for (const key of ['exception.message', 'exception.stacktrace']) delete attributes?.[key];
    delete span.status.message;
  },
  onEnd: () => undefined,
  forceFlush: ignore,
  shutdown: ignore,
};

/** A serverless host freezes an instance after the response, and a server that stops exits soon. */
function flushInTime(batches: SpanProcessor): SpanProcessor {
  let isStopping = false;
  process.once('SIGTERM', () => {
    isStopping = true;
    void batches.forceFlush();
  });
  return {
    onStart: () => undefined,
    onEnd: ({ kind }) => {
      const waitUntil = kind === SpanKind.SERVER ? getWaitUntil() : undefined;
      if (waitUntil) waitUntil(batches.forceFlush());
      else if (isStopping && kind === SpanKind.SERVER) void batches.forceFlush();
    },
    forceFlush: ignore,
    shutdown: ignore,
  };
}

function end(span: ApiSpan, error?: unknown): void {
  if (error) {
    const { code, name } = error as { code?: unknown; name?: string };
    span.setAttribute('error.type', String(code ?? name ?? 'Error'));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** Literals of the text are constants of the code; without them, no mistake of the code can export a value. */
function traceStatement(text: string): (error?: unknown) => void {
  const name = nameStatement(text);
  const [operation, table] = name.split(' ');
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.collection.name': table,
    'db.query.text': text.replace(/'(?:[^']|'')*'/g, "'?'").slice(0, TEXT_MAX),
  };
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes });
  return (error) => end(span, error);
}

function withSpan<T>(name: string, attributes: TraceAttributes, work: () => Promise<T>): Promise<T> {
  const span = tracer().startSpan(name, { attributes });
  return context.with(trace.setSpan(context.active(), span), async () => {
    try {
      const result = await work();
      end(span);
      return result;
    } catch (error) {
      end(span, error);
      throw error;
    }
  });
}
