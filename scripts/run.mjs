import {
  ensureFolder,
  ensureGenerated,
  ensureInstalled,
  ensureNode,
  ensureNpm,
  requireInstalled,
} from './setup.mjs';
import { helpIfAsked, usages } from './usage.mjs';

// `run.mjs <file in commands/> [arguments]` prepares what the command needs, then loads its TypeScript.

const [name = '', ...args] = process.argv.slice(2);
const command = /** @type {keyof typeof usages} */ (name);
const folders = { bench: '../tests/bench', 'bench-seed': '../tests/bench', tour: '../tests/tour' };
const folder = folders[/** @type {keyof typeof folders} */ (command)] ?? './commands';

helpIfAsked(command, args);
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
  // Expected errors are printed without a stack. An error with a code comes from the database or the system, so it is
  // expected too.
  const { name, code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  const isExpected = ['CliError', 'UsageError'].includes(name) || code;
  console.error(isExpected ? message || code : error);
  if (name === 'UsageError') console.error(`\nUsage: ${usages[command]}`);
  process.exitCode = 1;
}
