import {
  ensureFolder,
  ensureGenerated,
  ensureInstalled,
  ensureNode,
  ensureNpm,
  requireInstalled,
} from './setup.mjs';

// `run.mjs <file in commands/> [arguments]`: prepares what the command needs, then loads its TypeScript.

const [command = '', ...args] = process.argv.slice(2);
const folders = { bench: '../tests/bench', 'bench-seed': '../tests/bench', tour: '../tests/tour' };
const folder = folders[/** @type {keyof typeof folders} */ (command)] ?? './commands';

ensureNode();
ensureFolder();
ensureNpm();
if (['dev', 'test'].includes(command)) ensureInstalled();
else requireInstalled();
if (!['doctor', 'rename'].includes(command)) ensureGenerated();

const { register } = await import('tsx/esm/api');
register();

const { run } = await import(`${folder}/${command}.ts`);
try {
  process.exitCode = await run(args);
} catch (error) {
  // Expected errors print without a stack. An error with a code comes from the database or the system.
  const { name, code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  console.error(name === 'CliError' || code ? message || code : error);
  process.exitCode = 1;
}
