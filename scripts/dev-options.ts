import { readArguments } from './arguments';
import { UsageError } from './terminal';

export type DevOptions = { port: number; host: string; nextArgs: string[] };

/** The server listens on all addresses of this machine. */
export const ANY_HOST = '0.0.0.0';

const text = { type: 'string' } as const;

export function readDevOptions(args: string[]): DevOptions {
  const options = { port: { ...text, short: 'p' }, host: text, inspect: { type: 'boolean' } } as const;
  const { values } = readArguments(args.flatMap(withHost), options);
  const { port: given = process.env.PORT || '3000', host = 'localhost', inspect } = values;
  const port = Number(given);
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
  return { port, host, nextArgs: inspect ? ['--inspect'] : [] };
}

/** `--host` without a value means all addresses. */
const withHost = (arg: string, index: number, args: string[]) =>
  arg === '--host' && /^(-|$)/.test(args[index + 1] ?? '') ? [`--host=${ANY_HOST}`] : [arg];
