import { readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Preloaded into a measured server: reports its usage over the IPC channel.

/** @type {(() => void) | undefined} */
let collectGarbage;

/** The flag takes effect in a new context only. */
function collect() {
  setFlagsFromString('--expose-gc');
  collectGarbage ??= /** @type {() => void} */ (runInNewContext('gc'));
  collectGarbage();
}

/** Undefined where the system has no /proc. */
function countOpenFiles() {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return undefined;
  }
}

process.on('message', (message) => {
  if (message === 'collect') collect();
  const resources = process.getActiveResourcesInfo();
  const count = (/** @type {string} */ type) => resources.filter((resource) => resource === type).length;
  process.send?.({
    cpu: process.cpuUsage(),
    memory: process.memoryUsage(),
    sockets: count('TCPSocketWrap'),
    timers: count('Timeout'),
    openFiles: countOpenFiles(),
  });
});
// The channel must not keep the process alive.
process.channel?.unref();
process.once('disconnect', () => process.exit());
