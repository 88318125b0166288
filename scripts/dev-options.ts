import { parseArgs } from 'node:util';
import { UsageError } from './terminal';

export type DevOptions = {
  port: number;
  host: string;
  nextArgs: string[];
};

/** The server listens only for this machine. */
const LOCAL = 'localhost';
/** The server listens on all addresses of this machine. */
export const ANY_HOST = '0.0.0.0';

const NEXT_OPTIONS = [
  'inspect',
  'turbopack',
  'disable-source-maps',
  'no-server-fast-refresh',
  'experimental-next-config-strip-types',
  'experimental-cpu-prof',
];

export function readDevOptions(args: string[]): DevOptions {
  const { port, host, nextArgs } = parse(args);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UsageError(
      'The port must be a number from 1 to 65535, for example: npm run dev -- --port 3001',
    );
  }
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)) {
    throw new UsageError(
      'The host must be a name or an IPv4 address of this machine, for example: npm run dev -- --host 192.168.1.5\n' +
        'Without a value, --host listens on all addresses.',
    );
  }
  return { port, host, nextArgs };
}

/** `--host` without a value means all addresses. */
const withHost = (args: string[]) =>
  args.map((arg, index) =>
    arg === '--host' && /^(-|$)/.test(args[index + 1] ?? '') ? `--host=${ANY_HOST}` : arg,
  );

function parse(args: string[]): DevOptions {
  const { tokens } = parseArgs({
    args: withHost(args),
    options: {
      port: { type: 'string', short: 'p' },
      host: { type: 'string' },
      ...Object.fromEntries(NEXT_OPTIONS.map((name) => [name, { type: 'boolean' }])),
    },
    strict: false,
    tokens: true,
  });
  const nextArgs: string[] = [];
  let port = process.env.PORT || '3000';
  let host = LOCAL;
  for (const token of tokens) {
    if (token.kind !== 'option') throw new UsageError(`npm run dev does not support ${args[token.index]}`);
    const { name, rawName, value } = token;
    if (name === 'port') port = value ?? '';
    else if (name === 'host') host = value ?? '';
    else if (NEXT_OPTIONS.includes(name))
      nextArgs.push(value === undefined ? rawName : `${rawName}=${value}`);
    else throw new UsageError(`npm run dev does not support ${rawName}`);
  }
  return { port: Number(port), host, nextArgs };
}
