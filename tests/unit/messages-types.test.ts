import { createTranslator, type Locale } from 'next-intl';
import { defaultLocale } from '@/lib/i18n/config';
import type { Messages } from '@/lib/i18n/messages';
import en from '@/messages/en.json';

/**
 * `tsc` checks the compile errors: it fails when a line below `@ts-expect-error` compiles.
 * It needs messages/en.d.json.ts from `next typegen`; `npm run typecheck` runs both.
 */
const messages: Messages = en;
const rethrow = (error: Error) => {
  throw error;
};
const options = { locale: defaultLocale, messages, onError: rethrow };
const t = createTranslator<Messages, 'errors'>({ ...options, namespace: 'errors' });

it('a message with its argument compiles and renders', () => {
  expect(t('RATE_LIMITED', { seconds: 30 })).toContain('30');
  expect(t('UNKNOWN_ERROR')).toBe(en.errors.UNKNOWN_ERROR);
});

it('a wrong key, namespace, argument or language does not compile', () => {
  // @ts-expect-error no such key
  expect(() => t('NO_SUCH_CODE')).toThrow('MISSING_MESSAGE');
  // @ts-expect-error no such namespace
  expect(() => createTranslator<Messages, 'nowhere'>({ ...options, namespace: 'nowhere' })('title')).toThrow(
    'MISSING_MESSAGE',
  );
  // @ts-expect-error {seconds} is missing
  expect(t('RATE_LIMITED')).toContain('{seconds');
  // @ts-expect-error the argument is {seconds}
  expect(() => t('RATE_LIMITED', { minutes: 1 })).toThrow('FORMATTING_ERROR');
  // @ts-expect-error {seconds} is a number
  expect(t('RATE_LIMITED', { seconds: 'soon' })).toContain('seconds');
  // @ts-expect-error the message takes no arguments
  expect(t('UNKNOWN_ERROR', { seconds: 30 })).toBe(en.errors.UNKNOWN_ERROR);
  // @ts-expect-error 'xx' is not in the list of lib/i18n/config.ts; if it is, this test needs another code
  const locale: Locale = 'xx';
  expect(new Intl.Locale(locale).language).not.toBe(defaultLocale);
});
