import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './terminal';

/** The options and the other arguments of a command, of which it takes at least and at most so many. */
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
    // Its second sentence is about positional arguments that begin with a hyphen.
    throw new UsageError((error as Error).message.replace(/\. To specify.*/s, '.'));
  }
}
