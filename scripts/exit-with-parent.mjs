// Preloaded into Next by `npm run dev`: when that is killed, the IPC channel closes and Next exits and frees its port.
if (process.connected) process.once('disconnect', () => process.exit());
