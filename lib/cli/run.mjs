import { ensureGenerated, ensureInstalled, ensureNode, requireInstalled } from './setup.mjs';

// npm run dev, test, doctor and the others: `run.mjs <file in commands/> [arguments]`. It prepares what the command
// needs and then loads it, which is TypeScript.

const [command = '', ...args] = process.argv.slice(2);
const folder = command.startsWith('bench') ? '../../tests/bench' : './commands';

ensureNode();
if (['dev', 'test'].includes(command)) ensureInstalled();
else requireInstalled();
// The doctor reports a missing client instead.
if (command !== 'doctor') ensureGenerated();

const { register } = await import('tsx/esm/api');
register();

const { run } = await import(`${folder}/${command}.ts`);
try {
  process.exitCode = await run(args);
} catch (error) {
  // The stack helps only with our own mistakes. An error with a code comes from the database or the system.
  const { name, code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  console.error(name === 'CliError' || code ? message || code : error);
  process.exitCode = 1;
}
