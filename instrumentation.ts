export async function register() {
  // Inline condition: the bundler drops the import from builds for other runtimes.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { exitOnBadSettings } = await import('@/lib/server/process');
    exitOnBadSettings();
    const { closeConnectionsOnSigterm } = await import('@/lib/server/process');
    closeConnectionsOnSigterm();
  }
}
