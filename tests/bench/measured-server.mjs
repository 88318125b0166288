// Preloaded into a measured server: reports its usage over the IPC channel.
process.on('message', (message) => {
  if (message === 'usage') process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
});
// The channel must not keep the process alive.
process.channel?.unref();
process.once('disconnect', () => process.exit());
