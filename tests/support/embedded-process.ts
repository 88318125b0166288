import { startEmbedded } from '@/lib/cli/embedded/server';

// A test database in a process of its own: Jest's sandbox can't load it. It is in memory, so it exits at once when the parent
// process closes its input or ends.
process.stdin.resume().once('close', () => process.exit(0));
process.stdout.once('error', () => process.exit(0));

const { url } = await startEmbedded();
process.stdout.write(`${url}\n`);
