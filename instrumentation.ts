/** Next calls this once before the server takes requests. */
export async function register() {
  // The condition is written out so that the build leaves the import out of what runs elsewhere than in Node.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { refuseBadSettings } = await import('@/lib/server/start');
    refuseBadSettings();
    const { leaveOnSigterm } = await import('@/lib/server/leave');
    leaveOnSigterm();
  }
}
