// Preloaded into a measured server: reports its usage over the IPC channel.
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() }));
// The channel must not keep the process alive.
process.channel?.unref();
process.once('disconnect', () => process.exit());
