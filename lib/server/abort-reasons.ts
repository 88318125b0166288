import 'server-only';

/** Node 24 has no such leak, and reading the text of an error costs time. */
const isNeeded = Number.parseInt(process.versions.node, 10) < 24;

/**
 * Frees memory on Node 20. At the end of each render, React aborts a signal with an error. Until its text is read, an
 * error holds the objects on its stack, which hold the data of the request and of other requests. Under load, the heap
 * would grow with each request.
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
