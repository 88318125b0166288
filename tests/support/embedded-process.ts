import { startEmbedded } from '@/lib/cli/embedded';

// A test database in a process of its own: Jest's sandbox can't load it, and it ends with whoever holds its input.
const database = await startEmbedded();
process.stdout.write(`${database.url}\n`);
process.stdin.resume().once('close', () => {
  void database.stop().finally(() => process.exit(0));
});
