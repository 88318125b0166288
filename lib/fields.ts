import { z } from 'zod';
import type messages from '@/messages/en.json';
import { DESCRIPTION_MAX, EMAIL_MAX, INTEGER_MAX, LINK_MAX, LINK_MIN, NAME_MAX } from './constants';
import { toTimeZone } from './i18n/time-zone';
import { safeHref } from './link';
import { moneyDecimals, parseDecimal, toAmount, toMinorUnits, withoutCurrency } from './money';
import { emailAddressSchema, isoTimeSchema } from './schemas';
import { hasForbiddenCharacter, isId, isReadable, isStorable } from './text';
import { isDay, isTimeOfDay, startOfDay, toDay, toMoment } from './time';

// Form fields have texts as values. The messages of their issues are keys of `validation`.

/** Returns the argument of `refine` and `addIssue`: the message, a key of `validation`, and the field that shows it. */
export const fieldIssue = (message: keyof (typeof messages)['validation'], field: string) => ({
  message,
  path: [field],
});

type Required = { required?: keyof (typeof messages)['validation'] };

const toFilled = (required: string) => z.string({ error: required }).trim().min(1, required);
const filled = toFilled('fieldRequired');

/** A field that may be empty or missing. The value is then null. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (value) => (value === undefined || isEmpty(value, schema.meta()?.isRepeated) ? null : value),
      schema.nullable(),
    )
    .meta(schema.meta() ?? {});

const isEmpty = (value: unknown, isRepeated: unknown) =>
  typeof value === 'string' && (isRepeated ? value.split(',')[0] : value)?.trim() === '';

/** A text of one line. `required` is the message for an empty field. */
export const textField = ({ max = NAME_MAX, required = 'fieldRequired' }: { max?: number } & Required = {}) =>
  toFilled(required).max(max, 'tooBigString').refine(isReadable, 'textInvalid');

/** A text of several lines. Forms send line breaks as CRLF, but a text area counts them as LF. */
export const longTextField = ({ max = DESCRIPTION_MAX }: { max?: number } = {}) =>
  filled
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .pipe(z.string().max(max, 'tooBigString'))
    .refine((text) => isStorable(text), 'textInvalid');

/** A web address. `https://` may be left out. */
export const urlField = ({ required = 'fieldRequired' }: Required = {}) =>
  toFilled(required)
    .min(LINK_MIN, 'linkTooShort')
    .includes('.', { message: 'linkNoDot' })
    .transform((text) => (HAS_SCHEME.test(text) ? text : `https://${text.replace(/^\/+/, '')}`))
    .pipe(z.string().max(LINK_MAX, 'tooBigString'))
    .refine((url) => !hasForbiddenCharacter(url) && !HAS_MARKS.test(url) && isWebAddress(url), 'urlInvalid');

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
// Rejects straight quotation marks and angle brackets, and other quotation marks or brackets around an address.
const HAS_MARKS = /["<>]|^[a-z]+:\/*[\p{Ps}\p{Pi}\p{Pf}]|[\p{Pi}\p{Pf}„‚]$/iu;
const HOST = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+\.?$/;
const NUMBERS = /^[\d.]+$/;

function isWebAddress(url: string): boolean {
  const href = safeHref(url);
  if (href === undefined) return false;
  const { hostname } = new URL(href);
  // URL turns any number into an address: 5 becomes 0.0.0.5.
  return HOST.test(hostname) && (!NUMBERS.test(hostname) || url.includes(hostname));
}

export const emailField = () =>
  filled.max(EMAIL_MAX, 'emailInvalid').pipe(emailAddressSchema('emailInvalid'));

/** The id of a record or a user. Without JavaScript, it is a title or an email, which `resolveRecordId` looks up. */
export const relationField = () => filled.max(EMAIL_MAX, 'recordUnknown').refine(isReadable, 'recordUnknown');

/** The id of a picture or a file. `key` names the field, for example `vehicle.photo`: see lib/file-fields.ts. */
export const fileField = (key: string) => filled.refine(isId, 'fileGone').meta({ fileKey: key });

type NumberOptions = { min?: number; max?: number; decimals?: number };

/** A number with at most `decimals` decimals. The default is a whole number. */
export const numberField = ({ min = -INTEGER_MAX, max = INTEGER_MAX, decimals = 0 }: NumberOptions = {}) =>
  toNumber(decimals, decimals === 0 ? 'integerInvalid' : 'numberInvalid')
    .pipe(z.number().min(min).max(max))
    .meta({ json: 'number' });

/** A typed amount such as `12.50`. The value, `min` and `max` are in cents. */
export const moneyField = ({ min = 0, max = INTEGER_MAX }: { min?: number; max?: number } = {}) =>
  toNumber(moneyDecimals, 'moneyInvalid', withoutCurrency)
    .pipe(z.number().min(toAmount(min)).max(toAmount(max)))
    .transform(toMinorUnits)
    .meta({ json: 'number' });

const ANY_DECIMALS = 20;

const toNumber = (decimals: number, issue: string, clean = (text: string) => text) =>
  filled.transform((entered, context) => {
    const text = clean(entered);
    const number = parseDecimal(text, decimals);
    // Adding zero turns -0 into 0.
    if (number !== undefined) return Number(number) + 0;
    const isAmbiguous = parseDecimal(text, 0) !== undefined;
    const isTooExact = decimals > 0 && parseDecimal(text, ANY_DECIMALS) !== undefined;
    const message = isAmbiguous ? 'numberAmbiguous' : isTooExact ? 'tooManyDecimals' : issue;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** A calendar day, `YYYY-MM-DD`. `min` and `max` are days too. */
export const dayField = ({ min, max }: { min?: string; max?: string } = {}) => {
  const date = z.date();
  const from = min ? date.min(startOfDay(min)) : date;
  return filled
    .refine(isDay, { error: 'dayInvalid', abort: true })
    .transform((day) => startOfDay(day))
    .pipe(max ? from.max(startOfDay(max)) : from)
    .transform((date) => toDay(date));
};

/**
 * A moment to the minute, as an ISO 8601 text in UTC. The input has an offset, or is a local time and its zone, as
 * `DateTimeField` sends them: `2026-05-01T09:30,Africa/Nairobi`. The stored moment may follow: it is kept if it has
 * this local time, which clocks may show twice.
 */
export const dateTimeField = () =>
  z
    .string({ error: 'fieldRequired' })
    .refine((text) => !isEmpty(text, true), { error: 'fieldRequired', abort: true })
    .transform((text) => readMoment(text.trim()))
    .refine((text) => isoTimeSchema.safeParse(text).success, 'dateTimeInvalid')
    .meta({ isRepeated: true });

const WITH_OFFSET = z.iso.datetime({ offset: true });
const toDate = (text = '') => (WITH_OFFSET.safeParse(text).success ? new Date(text) : undefined);

/** Returns the moment in UTC, without its seconds. Returns an empty text if the text is not a moment. */
function readMoment(text: string): string {
  const [local = '', name, stored] = text.split(',');
  const zone = toTimeZone(name);
  const moment = toDate(text) ?? (zone && toMoment(local, zone, toDate(stored)));
  if (!moment || !Number.isFinite(moment.getTime())) return '';
  moment.setUTCSeconds(0, 0);
  return moment.toISOString();
}

/** A time of day, `HH:MM`. */
export const timeOfDayField = () => filled.refine(isTimeOfDay, 'timeInvalid');

/** The text `true` or `false`. */
export const booleanField = () =>
  z
    .enum(['true', 'false'], { error: choiceIssue })
    .transform((value) => value === 'true')
    .meta({ json: 'boolean' });

export const choiceField = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: choiceIssue });

/**
 * Several of the listed values as an array, in the order of `values`. At least one is needed, unless the field is
 * optional. The input has commas in between: `defineAction` joins the fields of a form without JavaScript.
 */
export const choicesField = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  { isOptional = false }: { isOptional?: boolean } = {},
) =>
  z
    .string()
    .nullish()
    .transform((text) => text?.split(',').flatMap((value) => value.trim() || []) ?? [])
    .pipe(z.array(z.enum(values)).min(isOptional ? 0 : 1, 'fieldRequired'))
    .transform((chosen): Values[number][] => values.filter((value) => chosen.includes(value as never)))
    .meta({ isRepeated: true });

function choiceIssue({ input }: { input?: unknown }) {
  return input === undefined || input === '' ? 'fieldRequired' : 'invalidInput';
}
