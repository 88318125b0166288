import 'server-only';

/** True on versions of Node with the leak. Delete this file when Node 24 is the oldest supported version. */
const isNeeded = Number.parseInt(process.versions.node, 10) < 24;

/**
 * Prevents a memory leak before Node 24. At the end of each render, React aborts a signal with an error. The error
 * keeps the objects of its call stack in memory until its `stack` is read. They hold the data of requests, so the heap
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
