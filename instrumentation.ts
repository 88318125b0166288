import type { Instrumentation } from 'next';

export async function register() {
  // The condition must be inline, so that the bundler drops the imports from builds for other runtimes.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { closeConnectionsOnSigterm, exitOnBadSettings, isTracingOn, warnAboutSettings } = await import(
      '@/lib/server/process'
    );
    exitOnBadSettings();
    warnAboutSettings();
    closeConnectionsOnSigterm();
    if (process.env.NODE_ENV === 'production') {
      const [{ freeAbortReasons }, { guardConnections }, { findUserIdByCookie }] = await Promise.all([
        import('@/lib/server/abort-reasons'),
        import('@/lib/server/http/connections'),
        import('@/lib/auth/session/store'),
      ]);
      freeAbortReasons();
      guardConnections(findUserIdByCookie);
    } else {
      const { rejectOtherHosts } = await import('@/lib/server/http/dev-hosts');
      rejectOtherHosts();
    }
    if (isTracingOn()) {
      const { startTracing } = await import('@/lib/server/open-telemetry');
      startTracing();
    }
  }
}

export const onRequestError: Instrumentation.onRequestError = async (
  error,
  { headers, method },
  { routePath, routeType },
) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const [{ storeErrorStatus }, { requestIdHeader }, { logger, reportError }] = await Promise.all([
      import('@/lib/server/overload'),
      import('@/lib/server/http/request'),
      import('@/lib/server/logger'),
    ]);
    const { digest } = error as { digest?: string };
    const requestId = String(headers[requestIdHeader] ?? '');
    const fields = { method, route: routePath, requestId, digest };
    if (storeErrorStatus(error, { headers, routeType }) === 400)
      logger.warn('A body could not be read', fields);
    else reportError(error, { message: `A ${routeType} failed`, ...fields });
  }
};
