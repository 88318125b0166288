import type { Instrumentation } from 'next';

export async function register() {
  // Inline condition: the bundler drops the imports from builds for other runtimes.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { closeConnectionsOnSigterm, exitOnBadSettings, isTraced, warnAboutSettings } = await import(
      '@/lib/server/process'
    );
    exitOnBadSettings();
    warnAboutSettings();
    closeConnectionsOnSigterm();
    if (process.env.NODE_ENV === 'production') {
      const [{ freeAbortReasons }, { guardConnections }, { hasSignedSession }] = await Promise.all([
        import('@/lib/server/abort-reasons'),
        import('@/lib/server/http/connections'),
        import('@/lib/auth/session/request-cookies'),
      ]);
      freeAbortReasons();
      guardConnections(hasSignedSession);
    } else {
      const [{ rejectOtherHosts }, { reportServerTiming }] = await Promise.all([
        import('@/lib/server/http/dev-hosts'),
        import('@/lib/server/http/server-timing'),
      ]);
      rejectOtherHosts();
      reportServerTiming();
    }
    if (isTraced()) {
      const { startTracing } = await import('@/lib/server/open-telemetry');
      startTracing();
    }
  }
}

export const onRequestError: Instrumentation.onRequestError = async (error, { headers }) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { noteError } = await import('@/lib/server/overload');
    noteError(error, headers);
  }
};
