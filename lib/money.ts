import { CURRENCY } from './constants';

/** Digits after the decimal sign: 2 for euros, 0 for yen. */
export const moneyDecimals =
  new Intl.NumberFormat('en', { style: 'currency', currency: CURRENCY }).resolvedOptions()
    .maximumFractionDigits ?? 2;

const sign =
  new Intl.NumberFormat('en', { style: 'currency', currency: CURRENCY, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? CURRENCY;
const country = CURRENCY.slice(0, 2);
/** For dollars: languages write $, US$, $US or USD. */
const currencyNames = [CURRENCY, country + sign, sign + country, sign];

/** The number in a pasted amount, such as `$1,234.50`. Another currency stays, so that it is an error. */
export function withoutCurrency(text: string): string {
  const name = currencyNames.find((each) => text.includes(each));
  return name ? text.replace(name, '').trim() : text;
}

const UNITS = 10 ** moneyDecimals;

/** From the stored integer, in cents, to the amount that people read. */
export const toAmount = (minor: number): number => minor / UNITS;

export const toMinor = (amount: number): number => Math.round(amount * UNITS);

/** The text of a form field: without a currency, with the decimal sign of the language. */
export const toMoneyText = (minor: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: moneyDecimals, useGrouping: false }).format(
    toAmount(minor),
  );

/** The same for a number. */
export const toNumberText = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: false }).format(value);
