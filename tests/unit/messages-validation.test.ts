import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { type Locale, locales } from '@/lib/i18n/config';
import { issueArgs, issueKey } from '@/lib/i18n/issues';
import { loadMessages } from '@/lib/i18n/messages';

async function translator(locale: Locale) {
  const onError = (error: Error) => {
    throw error;
  };
  const messages = await loadMessages(locale);
  return createTranslator({ locale, messages, namespace: 'validation', timeZone: 'UTC', onError });
}

it('the sentences that the specification quotes are exactly those', async () => {
  const t = await translator('en');
  expect([
    t('emailRequired'),
    t('emailInvalid'),
    t('codeRequired'),
    t('codeInvalid'),
    t('codeLength', { length: 6 }),
    t('nameRequired'),
    t('nameInvalid'),
    t('nameUsed'),
    t('linkRequired'),
    t('linkTooShort', { min: 4 }),
    t('linkNoDot'),
    t('required'),
    t('invalidInput'),
  ]).toEqual([
    'Email is required',
    'Email is invalid',
    'Code is required',
    'Code is invalid',
    'Code should be 6 characters',
    'Name is required',
    'Name is invalid',
    'Name already used',
    'Link is required',
    'Invalid link, must be at least 4 characters',
    'Invalid link, must contain at least a dot',
    'Required',
    'Invalid input',
  ]);
});

it('plurals follow the language', async () => {
  const [fr, ar, sw] = await Promise.all([translator('fr'), translator('ar'), translator('sw')]);
  expect(fr('codeLength', { length: 1 })).toBe('Le code doit comporter 1 caractère');
  expect(fr('tooBigString', { max: 1_000_000 })).toContain('de caractères');
  expect(ar('codeLength', { length: 2 })).toBe('يجب أن يتكوّن الرمز من حرفين');
  expect(ar('linkTooShort', { min: 4 })).toContain('أحرف');
  expect(sw('codeLength', { length: 6 })).toBe('Msimbo unapaswa kuwa na herufi 6');
});

const day = new Date('2030-01-31T12:00:00Z');
const cases: [string, z.ZodType, unknown, string][] = [
  ['a missing value', z.string(), undefined, 'Required'],
  ['an empty choice', z.number(), null, 'Required'],
  ['a value of another type', z.string(), 5, 'Invalid input'],
  ['a value outside a list', z.enum(['a', 'b']), 'c', 'Invalid input'],
  ['a value of another format', z.email(), 'nobody', 'Invalid input'],
  ['a short text', z.string().min(2), 'a', 'Must be at least 2 characters'],
  ['a long text', z.string().max(1), 'ab', 'Must be 1 character at most'],
  ['a small number', z.number().min(1_000), 1, 'Must be 1,000 or more'],
  ['a big number', z.number().max(9), 10, 'Must be 9 or less'],
  ['a short list', z.array(z.string()).min(1), [], 'Must contain at least 1 item'],
  ['a long list', z.array(z.string()).max(2), ['a', 'b', 'c'], 'Must contain 2 items at most'],
  ['an early date', z.date().min(day), new Date(0), 'Must be Jan 31, 2030 or later'],
  ['a late date', z.date().max(new Date(0)), day, 'Must be Jan 1, 1970 or earlier'],
  [
    'a large map',
    z.map(z.string(), z.string()).max(1),
    new Map([
      ['a', ''],
      ['b', ''],
    ]),
    'Invalid input',
  ],
];

describe('what a schema names no text for has a generic one', () => {
  async function firstText(locale: Locale, schema: z.ZodType, value: unknown) {
    const t = (await translator(locale)) as unknown as (key: string, args: object) => string;
    const issue = schema.safeParse(value, { error: issueKey }).error?.issues[0];
    return issue && t(issue.message, issueArgs(issue));
  }

  it.each(cases)('%s', async (_, schema, value, text) => {
    expect(await firstText('en', schema, value)).toBe(text);
  });

  it.each(locales)('in %s too', async (locale) => {
    for (const [, schema, value] of cases) expect(await firstText(locale, schema, value)).toMatch(/\p{L}/u);
  });

  it('and a text that it does name wins', () => {
    const schema = z.string({ error: 'nameRequired' }).min(1, 'nameRequired');
    const messages = ['', undefined].map(
      (value) => schema.safeParse(value, { error: issueKey }).error?.issues[0]?.message,
    );
    expect(messages).toEqual(['nameRequired', 'nameRequired']);
  });
});
