import 'server-only';

/** Node 24 keeps the data of a request without these objects, and reading the text costs time. */
const isNeeded = Number.parseInt(process.versions.node, 10) < 24;

/**
 * An error keeps the objects on its stack until its text is read. At the end of each render, React aborts a signal with an
 * error. On its stack is an `Immediate`, which Node 20 links to those of other requests. They keep the data of their
 * requests, with the next errors. Under load, the heap grew with each request.
 */
export function freeAbortReasons(): void {
  if (!isNeeded) return;
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function (reason?: unknown) {
    // The first read replaces the objects by their text.
    if (reason instanceof Error) void reason.stack;
    abort.call(this, reason);
  };
}
