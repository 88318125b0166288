/** Next calls this once before the server takes requests. */
export async function register() {
  // The condition is written out so that the build leaves the import out of what runs elsewhere than in Node.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { exitOnBadSettings } = await import('@/lib/server/process');
    exitOnBadSettings();
    const { closeConnectionsOnSigterm } = await import('@/lib/server/process');
    closeConnectionsOnSigterm();
  }
}
