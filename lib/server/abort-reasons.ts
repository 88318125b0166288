import 'server-only';

/** True on versions of Node with the leak that `freeAbortReasons` prevents. */
const isNeeded = Number.parseInt(process.versions.node, 10) < 24;

/**
 * Prevents a memory leak of Node before 24. Delete this file when the app no longer supports these versions. At the end
 * of each render, React aborts a signal with an error. Until its `stack` is read, the error keeps the objects of its
 * call stack in memory. These objects hold the data of requests, so the heap would grow with each request.
 */
export function freeAbortReasons(): void {
  if (!isNeeded) return;
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function (reason?: unknown) {
    // The first read of `stack` replaces the objects with text.
    if (reason instanceof Error) void reason.stack;
    abort.call(this, reason);
  };
}
