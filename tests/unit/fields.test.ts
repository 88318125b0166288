import { z } from 'zod';
import { CURRENCY, INTEGER_MAX, LINK_MAX, LINK_MIN } from '@/lib/constants';
import {
  booleanField,
  choiceField,
  choicesField,
  dayField,
  emailField,
  longTextField,
  moneyField,
  numberField,
  optional,
  textField,
  timeOfDayField,
  urlField,
} from '@/lib/fields';
import { locales } from '@/lib/i18n/config';
import { issueArgs, issueKey } from '@/lib/i18n/issues';
import { toMoneyText, toNumberText } from '@/lib/money';
import { messages, t } from '@/tests/support/messages';

const parse = (field: z.ZodType, value: unknown) => field.safeParse(value, { error: issueKey });

function getMessage(field: z.ZodType, value: unknown) {
  const issue = parse(field, value).error?.issues[0];
  if (!issue) return undefined;
  expect(Object.keys(messages.en.validation)).toContain(issue.message);
  return (t as (key: string, args: object) => string)(`validation.${issue.message}`, issueArgs(issue));
}

const fields = {
  text: textField(),
  'long text': longTextField(),
  url: urlField(),
  email: emailField(),
  number: numberField(),
  money: moneyField(),
  decimal: numberField({ decimals: 2 }),
  day: dayField(),
  'time of day': timeOfDayField(),
  boolean: booleanField(),
  choice: choiceField(['draft', 'open']),
};

describe.each(Object.entries(fields))('a field of the type %s', (_, field) => {
  it('is required', () => {
    for (const value of [undefined, '']) expect(getMessage(field, value)).toBe('This field is required');
  });

  it('that is optional reads an empty value as null, and may be missing in a form', () => {
    for (const value of [undefined, null, '', '  '])
      expect(parse(optional(field), value)).toEqual({ success: true, data: null });
    expect(parse(z.object({ value: optional(field) }), {})).toMatchObject({ data: { value: null } });
  });

  it('rejects a value that is no text, and NUL', () => {
    for (const value of [5, {}, [], true, 'a\0b']) expect(parse(field, value).success).toBe(false);
  });
});

describe('several choices', () => {
  const field = choicesField(['red', 'green', 'blue']);

  it('are read in the order of the values, each once', () => {
    expect(parse(field, ' blue, red,,red ')).toEqual({ success: true, data: ['red', 'blue'] });
  });

  it.each([undefined, '', ' , '])('without a value are an error, or none: %j', (value) => {
    expect(getMessage(field, value)).toBe(t('validation.fieldRequired'));
    const optionalField = choicesField(['red'], { isOptional: true });
    expect(parse(z.object({ value: optionalField }), { value }).data).toEqual({ value: [] });
  });

  it.each(['red,pink', 'red;green', 'a\0b', ['red']])('%j is rejected', (value) => {
    expect(getMessage(field, value)).toBe(t('validation.invalidInput'));
  });
});

it.each([
  'https://https://example.com',
  'wiki/Page.html',
  'https://example.',
  'https://example..com',
  '12.50',
  '“example.com”',
  '<https://example.com>',
  "'https://example.com'",
])('%s is no web address', (text) => expect(getMessage(urlField(), text)).toBe(t('validation.urlInvalid')));

it.each([
  'https://en.wikipedia.org/wiki/Set_(mathematics)',
  'https://web.archive.org/web/2020/https://example.com/',
  'https://münchen.example/',
  'http://10.0.0.1:3000/x',
])('%s is a web address', (text) => expect(urlField().parse(text)).toBe(text));

it.each([
  [textField(), '  Ada  ', 'Ada'],
  [longTextField(), 'Two\nlines ', 'Two\nlines'],
  [longTextField({ max: 9 }), 'Two\r\nlines', 'Two\nlines'],
  [urlField(), 'example.com/a', 'https://example.com/a'],
  [emailField(), ' Ada@Example.com ', 'ada@example.com'],
  [emailField(), 'r&d@пример.рф', 'r&d@xn--e1afmkfd.xn--p1ai'],
  [numberField(), '-1,234', -1_234],
  [numberField({ decimals: 2 }), '0,5', 0.5],
  [numberField(), '-0', 0],
  [timeOfDayField(), ' 00:00 ', '00:00'],
  [dayField(), '2024-02-29', '2024-02-29'],
  [booleanField(), 'true', true],
  [booleanField(), 'false', false],
  [choiceField(['draft', 'open']), 'open', 'open'],
])('reads a value: %#', (field, text, value) => expect(field.parse(text)).toBe(value));

const day = '2026-11-20';

it.each([
  [textField({ max: 3 }), 'four', t('validation.tooBigString', { max: 3 })],
  [textField(), 'a\u202Eb', t('validation.textInvalid')],
  [textField(), '\u200B', t('validation.textInvalid')],
  [urlField(), 'javascript:alert(document.cookie)', t('validation.urlInvalid')],
  [urlField(), 'http://localhost:3000', t('validation.linkNoDot')],
  [urlField(), '1234', t('validation.linkNoDot')],
  [urlField(), 'a.b', t('validation.linkTooShort', { min: LINK_MIN })],
  [urlField(), 'example.com/'.padEnd(LINK_MAX - 7, 'x'), t('validation.tooBigString', { max: LINK_MAX })],
  [emailField(), 'nobody', t('validation.emailInvalid')],
  [numberField(), '1.5', t('validation.integerInvalid')],
  [numberField({ decimals: 1 }), 'x', t('validation.numberInvalid')],
  [numberField({ decimals: 2 }), '0.125', t('validation.tooManyDecimals')],
  [numberField({ min: 1 }), '0', t('validation.tooSmallNumber', { min: 1 })],
  [numberField(), String(INTEGER_MAX + 1), t('validation.tooBigNumber', { max: INTEGER_MAX })],
  [moneyField(), '-0.01', t('validation.tooSmallNumber', { min: 0 })],
  [moneyField({ max: 1_050 }), '10.51', t('validation.tooBigNumber', { max: 10.5 })],
  [dayField(), '2026-02-30', t('validation.dayInvalid')],
  [dayField({ min: day }), '2026-11-19', t('validation.tooSmallDate', { min: new Date(day) })],
  [dayField({ max: day }), '2026-11-21', t('validation.tooBigDate', { max: new Date(day) })],
  [booleanField(), 'on', t('validation.invalidInput')],
  [choiceField(['draft']), 'closed', t('validation.invalidInput')],
])('explains what is wrong: %#', (field, text, message) => expect(getMessage(field, text)).toBe(message));

it.each(['24:00', '9:30', '09:60', '09:30:00', '09:30 AM'])('%s is no time of day', (text) => {
  expect(getMessage(timeOfDayField(), text)).toBe(t('validation.timeInvalid'));
});

it('days may be equal to the first and to the last', () => {
  expect(dayField({ min: day, max: day }).parse(day)).toBe(day);
});

describe('an amount', () => {
  it.each([
    ['12,50', 1_250],
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1\u202F234,56', 123_456],
    ["1'234.56", 123_456],
    ['١٬٢٣٤٫٥٦', 123_456],
    ['21474836.47', INTEGER_MAX],
    ['4.35', 435],
    ['.5', 50],
    ['USD 1,234.50', 123_450],
    ['US$12.50', 1_250],
  ])('%s is %d cents', (text, cents) => expect(moneyField().parse(text)).toBe(cents));

  const malformed = ['1,23,456', '12..5', '.', '1e3', '€12', 'CA$12', '$', '$$12', '12-', '1 2345', '--5'];
  it.each(malformed)('%s is rejected', (text) => {
    expect(parse(moneyField(), text).error?.issues[0]?.message).toBe('moneyInvalid');
  });

  it.each(['12.505', '0,0010', '0,500', '1,234.567'])('%s has too many decimals', (text) => {
    expect(getMessage(moneyField(), text)).toBe(t('validation.tooManyDecimals'));
  });

  const formatMoney = (cents: number, locale: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: CURRENCY }).format(cents / 100);
  it.each(locales)('written in %s is read as the same amount', (locale) => {
    for (const cents of [0, 1, 29, 1_250, 123_456, INTEGER_MAX])
      expect(moneyField().parse(toMoneyText(cents, locale))).toBe(cents);
    for (const cents of [0, 1_250, 123_456])
      expect(moneyField().parse(formatMoney(cents, locale))).toBe(cents);
    for (const value of [0, -7, 0.5, 1_234.25])
      expect(numberField({ decimals: 2 }).parse(toNumberText(value, locale))).toBe(value);
  });
});

it('a number with three decimals and one comma could mean two numbers, so it is rejected', () => {
  const field = numberField({ decimals: 3 });
  expect(getMessage(field, '1,234')).toBe(t('validation.numberAmbiguous'));
  expect(field.parse('0,234')).toBe(0.234);
  expect(field.parse('1.234')).toBe(1.234);
  expect(field.parse('1,5')).toBe(1.5);
  expect(field.parse('1,234,567')).toBe(1_234_567);
});

it.each(locales)(
  'an amount of a currency with three decimals, written in %s, is read as the same',
  (locale) => {
    jest.isolateModules(() => {
      jest.doMock('@/lib/constants', () => ({ ...jest.requireActual('@/lib/constants'), CURRENCY: 'TND' }));
      const field = (require('@/lib/fields') as typeof import('@/lib/fields')).moneyField();
      const write = (require('@/lib/money') as typeof import('@/lib/money')).toMoneyText;
      for (const amount of [0, 1, 500, 1_234, 999_000, 12_345_678])
        expect(field.parse(write(amount, locale))).toBe(amount);
    });
  },
);
