import 'server-only';

export type TraceAttributes = Record<string, string | number>;

type Tracing = {
  span: <T>(name: string, attributes: TraceAttributes, work: () => Promise<T>) => Promise<T>;
  requestId: (id: string) => void;
};

// Middleware, pages and instrumentation are several bundles of one process; on globalThis they share the tracing.
const store = globalThis as typeof globalThis & { __tracing?: Tracing };

export function setTracing(tracing: Tracing): void {
  store.__tracing = tracing;
}

/** Without tracing only `work`. */
export const traced = <T>(name: string, attributes: TraceAttributes, work: () => Promise<T>): Promise<T> =>
  store.__tracing ? store.__tracing.span(name, attributes, work) : work();

/** Adds the id of the request to the current span. */
export const traceRequestId = (id: string): void => store.__tracing?.requestId(id);
