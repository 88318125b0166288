import { CURRENCY } from './constants';

// Digits, signs and separators of the product's languages, as people type or paste them.
const EASTERN_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g;
const MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const GROUP_SIGNS = /(?<=\d)[\s'\u2019\u066C](?=\d{3}(?!\d))/g;

const toWestern = (text: string) =>
  text
    .replace(MARKS, '')
    .trim()
    .replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\u066B/g, '.')
    .replace(GROUP_SIGNS, '')
    .replace(/^(-?)(?=[.,]\d)/, '$10');

const PLAIN = /^-?\d+(?:\.\d+)?$/;
const GROUPED = {
  ',': /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/,
  '.': /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/,
};

/**
 * Returns a number as text such as `-1234.5`, or undefined. The decimal sign is a point, a comma or the Arabic sign,
 * and groups of three digits may be separated. "1,234" is 1234, but undefined if three decimals are allowed: it could
 * mean both.
 */
export function parseDecimal(text: string, maxDecimals: number): string | undefined {
  const typed = toWestern(text);
  const number = toPlain(typed);
  if (number === undefined || !PLAIN.test(number)) return undefined;
  const decimals = number.split('.')[1] ?? '';
  if (decimals.length > maxDecimals) return undefined;
  if (maxDecimals >= 3 && /^-?[1-9]\d{0,2},\d{3}$/.test(typed)) return undefined;
  return number;
}

function toPlain(typed: string): string | undefined {
  if (GROUPED[','].test(typed)) return typed.replaceAll(',', '');
  // A single point before three digits is a decimal sign: few languages use it between groups.
  if (GROUPED['.'].test(typed) && (typed.match(/[.,]/g) ?? []).length > 1)
    return typed.replaceAll('.', '').replace(',', '.');
  return typed.includes('.') ? typed : typed.replace(',', '.');
}

/** The number of digits after the decimal sign: 2 for euros, 0 for yen. */
export const moneyDecimals =
  new Intl.NumberFormat('en', { style: 'currency', currency: CURRENCY }).resolvedOptions()
    .maximumFractionDigits ?? 2;

const sign =
  new Intl.NumberFormat('en', { style: 'currency', currency: CURRENCY, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? CURRENCY;
const country = CURRENCY.slice(0, 2);
/** Ways to write the currency: for dollars $, US$, $US and USD. */
const currencyNames = [CURRENCY, country + sign, sign + country, sign];

/** Removes the currency from a pasted amount such as `$1,234.50`. Another currency is kept, and is then an error. */
export function withoutCurrency(text: string): string {
  const name = currencyNames.find((each) => text.includes(each));
  return name ? text.replace(name, '').trim() : text;
}

const UNITS = 10 ** moneyDecimals;

/** Converts a stored amount in cents to an amount in the whole unit, for example 1250 to 12.5. */
export const toAmount = (minor: number): number => minor / UNITS;

export const toMinorUnits = (amount: number): number => Math.round(amount * UNITS);

/** Returns the text of a form field, without a currency and with the decimal sign of the language. */
export const toMoneyText = (minor: number, locale: string): string =>
  toNumberText(toAmount(minor), locale, moneyDecimals);

/** Returns the text of a form field for a number, with the decimal sign of the language. */
export const toNumberText = (value: number, locale: string, decimals = 0): string =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 20,
    useGrouping: false,
  })
    .format(value)
    // `parseDecimal` refuses a comma here.
    .replace(/,(?=\d{3}$)/, '.');
