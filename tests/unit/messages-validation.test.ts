import { createTranslator } from 'next-intl';
import { z } from 'zod';
import type { Locale } from '@/lib/i18n/config';
import { issueArgs, issueKey } from '@/lib/i18n/issues';
import { loadMessages } from '@/lib/i18n/messages';

async function getTranslator(locale: Locale) {
  const onError = (error: Error) => {
    throw error;
  };
  const messages = await loadMessages(locale);
  return createTranslator({ locale, messages, namespace: 'validation', timeZone: 'UTC', onError });
}

const day = new Date('2030-01-31T12:00:00Z');
const cases: [string, z.ZodType, unknown, key: string, args?: Record<string, number | Date>][] = [
  ['a missing value', z.string(), undefined, 'required'],
  ['a value of another type', z.string(), 5, 'invalidInput'],
  ['a short text', z.string().min(2), 'a', 'tooSmallString', { min: 2 }],
  ['a long text', z.string().max(1), 'ab', 'tooBigString', { max: 1 }],
  ['a small number', z.number().min(1_000), 1, 'tooSmallNumber', { min: 1_000 }],
  ['a big number', z.number().max(9), 10, 'tooBigNumber', { max: 9 }],
  ['a short list', z.array(z.string()).min(1), [], 'tooSmallArray', { min: 1 }],
  ['a long list', z.array(z.string()).max(2), ['a', 'b', 'c'], 'tooBigArray', { max: 2 }],
  ['an early date', z.date().min(day), new Date(0), 'tooSmallDate', { min: day }],
  ['a late date', z.date().max(new Date(0)), day, 'tooBigDate', { max: new Date(0) }],
];

describe('an issue without a message in the schema has a generic message', () => {
  async function getFirstMessage(locale: Locale, schema: z.ZodType, value: unknown) {
    const t = (await getTranslator(locale)) as unknown as (key: string, args: object) => string;
    const issue = schema.safeParse(value, { error: issueKey }).error?.issues[0];
    return issue && t(issue.message, issueArgs(issue));
  }

  it.each(cases)('%s', async (_, schema, value, key, args = {}) => {
    const t = (await getTranslator('en')) as unknown as (key: string, args: object) => string;
    expect(await getFirstMessage('en', schema, value)).toBe(t(key, args));
  });

  it('unless the schema has a message', () => {
    const schema = z.string({ error: 'nameRequired' }).min(1, 'nameRequired');
    const messages = ['', undefined].map(
      (value) => schema.safeParse(value, { error: issueKey }).error?.issues[0]?.message,
    );
    expect(messages).toEqual(['nameRequired', 'nameRequired']);
  });
});
