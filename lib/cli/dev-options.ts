import { parseArgs } from 'node:util';
import { CliError } from './terminal';

export type DevOptions = { port: number; nextArgs: string[] };

const NEXT_OPTIONS = [
  'inspect',
  'turbopack',
  'disable-source-maps',
  'no-server-fast-refresh',
  'experimental-next-config-strip-types',
  'experimental-cpu-prof',
];

const USAGE = `npm run dev supports --port and these options of next dev: ${NEXT_OPTIONS.map((name) => `--${name}`).join(', ')}.`;

export function readDevOptions(args: string[]): DevOptions {
  const { port, nextArgs } = parse(args);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CliError('The port must be a number from 1 to 65535, for example: npm run dev -- --port 3001');
  }
  return { port, nextArgs };
}

function parse(args: string[]): DevOptions {
  const { tokens } = parseArgs({
    args,
    options: {
      port: { type: 'string', short: 'p' },
      ...Object.fromEntries(NEXT_OPTIONS.map((name) => [name, { type: 'boolean' }])),
    },
    strict: false,
    tokens: true,
  });
  const nextArgs: string[] = [];
  let port = process.env.PORT || '3000';
  for (const token of tokens) {
    if (token.kind !== 'option')
      throw new CliError(`npm run dev does not support ${args[token.index]}.\n${USAGE}`);
    const { name, rawName, value } = token;
    if (name === 'port') port = value ?? '';
    else if (NEXT_OPTIONS.includes(name))
      nextArgs.push(value === undefined ? rawName : `${rawName}=${value}`);
    else throw new CliError(`npm run dev does not support ${rawName}.\n${USAGE}`);
  }
  return { port: Number(port), nextArgs };
}
