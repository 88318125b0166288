import type { Instrumentation } from 'next';

export async function register() {
  // Inline condition: the bundler drops the imports from builds for other runtimes.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { closeConnectionsOnSigterm, exitOnBadSettings, warnAboutSettings } = await import(
      '@/lib/server/process'
    );
    exitOnBadSettings();
    warnAboutSettings();
    closeConnectionsOnSigterm();
    if (process.env.NODE_ENV === 'production') {
      const { guardConnections } = await import('@/lib/server/http/connections');
      guardConnections();
    }
  }
}

export const onRequestError: Instrumentation.onRequestError = async (error) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { noteError } = await import('@/lib/server/http/busy');
    noteError(error);
  }
};
