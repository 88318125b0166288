// Loaded into a server that is measured: answers over the channel to the bench what the process has used so far.
process.on('message', (message) => {
  if (message === 'usage') process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
});
// The channel alone must not keep it alive.
process.channel?.unref();
process.once('disconnect', () => process.exit());
