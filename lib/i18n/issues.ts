import type { z } from 'zod';
import type { Messages } from './messages';

export type ValidationKey = keyof Messages['validation'];

const tooSmall = {
  string: 'tooSmallString',
  number: 'tooSmallNumber',
  array: 'tooSmallArray',
  date: 'tooSmallDate',
} as const;
const tooBig = {
  string: 'tooBigString',
  number: 'tooBigNumber',
  array: 'tooBigArray',
  date: 'tooBigDate',
} as const;

const isSized = (origin: string): origin is keyof typeof tooSmall => Object.hasOwn(tooSmall, origin);

/** Returns the message key of an issue whose schema has no message. Use: `safeParse(input, { error: issueKey })`. */
export function issueKey(issue: z.core.$ZodRawIssue): ValidationKey {
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) return 'required';
  if (issue.code === 'too_small' && isSized(issue.origin)) return tooSmall[issue.origin];
  if (issue.code === 'too_big' && isSized(issue.origin)) return tooBig[issue.origin];
  return 'invalidInput';
}

export function issueArgs(issue: z.core.$ZodIssue): Record<string, number | Date> {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return {};
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  const shown = issue.origin === 'date' ? new Date(limit) : limit;
  return issue.code === 'too_small' ? { min: shown, length: shown } : { max: shown, length: shown };
}
