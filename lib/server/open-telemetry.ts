import 'server-only';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import type { SpanProcessor } from '@opentelemetry/sdk-trace-base';
import { registerOTel } from '@vercel/otel';
import { brand } from '@/lib/brand';
import { nameStatement } from './statements';

// instrumentation.ts loads this file and its packages only if OTEL_EXPORTER_OTLP_ENDPOINT is set.

/** The package @vercel/otel reads the standard variables, such as the endpoint, the headers and the service's name. */
export function startTracing(): void {
  registerOTel({
    serviceName: brand.slug,
    instrumentations: [
      new PgInstrumentation({
        ignoreConnectSpans: true,
        requestHook: (span, { query }) => span.updateName(nameStatement(query.text)),
      }),
    ],
    spanProcessors: [withoutValues, 'auto'],
  });
}

const ignore = async () => undefined;

/** Removes queries of URLs and messages of errors, which may contain emails, search terms and tokens. */
const withoutValues: SpanProcessor = {
  onStart: () => undefined,
  onEnd: ({ attributes, events, status }) => {
    for (const [key, value] of Object.entries(attributes))
      if (typeof value === 'string' && key !== 'db.query.text') attributes[key] = value.replace(/\?\S*/, '');
    for (const event of events) event.attributes = undefined;
    status.message = undefined;
  },
  forceFlush: ignore,
  shutdown: ignore,
};
