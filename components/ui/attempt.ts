/** For storage of the browser, which may be blocked or full: the result is then undefined. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {}
}
