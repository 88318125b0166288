// Loaded into Next by `npm run dev`: when that is killed without a chance to end Next, the channel between them
// closes and Next leaves too, instead of keeping the port.
if (process.connected) process.once('disconnect', () => process.exit());
