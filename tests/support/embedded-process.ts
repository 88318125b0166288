import { startEmbedded } from '@/scripts/embedded/server';

// In its own process, because Jest's sandbox can't load it. Exits when the parent closes stdin or ends.
process.stdin.resume().once('close', () => process.exit(0));
process.stdout.once('error', () => process.exit(0));

const { url } = await startEmbedded(process.argv[2]);
process.stdout.write(`${url}\n`);
