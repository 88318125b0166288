import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

const paint = (style: Style, text: string) =>
  process.stdout.isTTY && !process.env.NO_COLOR ? styleText(style, text) : text;

export const dim = (text: string) => paint('dim', text);
export const bold = (text: string) => paint('bold', text);
export const marks = {
  ok: paint('green', '✓'),
  bad: paint('red', '✗'),
  warn: paint('yellow', '!'),
} as const;

export const say = (line = '') => console.log(line);
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

export async function step<T>(
  label: string,
  work: () => Promise<T>,
  detail?: (result: T) => string,
): Promise<T> {
  const since = Date.now();
  if (process.stdout.isTTY) process.stdout.write(dim(`  … ${label}`));
  const clear = process.stdout.isTTY ? '\r\u001b[K' : '';
  try {
    const result = await work();
    const more = [detail?.(result), seconds(since)].filter(Boolean).join(', ');
    say(`${clear}  ${marks.ok} ${label} ${dim(`(${more})`)}`);
    return result;
  } catch (error) {
    say(`${clear}  ${marks.bad} ${label}`);
    throw error;
  }
}

/** An error that the user can fix. It is printed without a stack. */
export class CliError extends Error {
  override name = 'CliError';
}

/** A wrong call of a command. The usage is printed after the message. */
export class UsageError extends Error {
  override name = 'UsageError';
}
