import { ensureGenerated, ensureInstalled, ensureNode, requireInstalled } from './setup.mjs';

// npm run dev, test, doctor and the others: `run.mjs <file in commands/> [arguments]`. It gets ready what the
// command needs and then loads it, which is TypeScript.

const [command, ...args] = process.argv.slice(2);
const installing = ['dev', 'test'];
// It says what is missing instead.
const onlyLooking = ['doctor'];

ensureNode();
if (installing.includes(command)) ensureInstalled();
else requireInstalled();
if (!onlyLooking.includes(command)) ensureGenerated();

const { register } = await import('tsx/esm/api');
register();

const { run } = await import(`./commands/${command}.ts`);
try {
  process.exitCode = await run(args);
} catch (error) {
  // An error with a code is the database's or the system's, and its sentence says enough.
  console.error(error.name === 'Refusal' || error.code ? error.message || error.code : error);
  process.exitCode = 1;
}
