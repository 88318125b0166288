import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './terminal';

/** Reads the options and the other arguments of a command. The range is the allowed number of other arguments. */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
  [least, most]: [least: number, most: number] = [0, 0],
) {
  const { values, positionals } = parse(args, options);
  if (positionals.length < least) throw new UsageError('An argument is missing.');
  if (positionals.length > most) throw new UsageError(`There is one argument too many: ${positionals[most]}`);
  return { values, positionals };
}

function parse<T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Node's message has a second sentence about arguments that begin with a hyphen, which does not help here.
    throw new UsageError((error as Error).message.replace(/\. To specify.*/s, '.'));
  }
}
