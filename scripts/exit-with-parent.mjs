// `npm run dev` preloads this file into Next: when that command is killed, the IPC channel closes, and Next exits and
// frees its port.
if (process.connected) process.once('disconnect', () => process.exit());
