import { defaultLocale, getTextLayout, type Locale, locales, localeWeek } from '@/lib/i18n/config';
import { withRegion } from '@/lib/i18n/detect';
import { withFallback } from '@/lib/i18n/messages';
import { messages, otherLocale, otherLocales } from '@/tests/support/messages';

type WeekInfo = { firstDay: number };
type IntlLocale = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

function firstDayOfIntl(code: string): number {
  const intl: IntlLocale = new Intl.Locale(code);
  const week = intl.getWeekInfo?.() ?? intl.weekInfo;
  return (week?.firstDay ?? Number.NaN) % 7;
}

test.each(locales)('the language %s has the first day of the week that Intl has', (locale) =>
  expect(localeWeek(locale).firstDay).toBe(firstDayOfIntl(locale)),
);

test.each(['en-GB', 'en-KE', 'en-AE', 'en-PH'])('%s has the first day of the week of its region', (locale) =>
  expect(localeWeek(withRegion('en', locale)).firstDay).toBe(firstDayOfIntl(locale)),
);

test.each([
  ['fa', 'rtl', 1.2],
  ['he', 'rtl', 1],
  ['uz', 'ltr', 1],
])('%s is written %s, in text of %d times the size', (code, dir, fontScale) => {
  expect(getTextLayout(code as Locale)).toEqual({ dir, fontScale });
});

test('a message that a language lacks is in English; a message that English lacks is ignored', () => {
  const english = { title: 'Users', form: { save: 'Save', name: { label: 'Name' } } };
  const own = { form: { save: 'Speichern' }, old: 'Alt' };
  expect(withFallback(own, english)).toEqual({
    title: 'Users',
    form: { save: 'Speichern', name: { label: 'Name' } },
  });
});

test('a message with arguments is an array in a build, and is replaced as a whole', () => {
  const english = { hello: ['Hello ', ['name']], bye: ['Bye ', ['name']], list: { empty: 'Empty' } };
  const own = { hello: ['Hallo ', ['name']] };
  expect(withFallback(own, english)).toEqual({ ...english, hello: own.hello });
});

const describeOther = otherLocales.length > 0 ? describe : describe.skip;

describeOther('a text that a language lacks', () => {
  /** As loaded in the mode of a build, for a language with one text. */
  async function loadTexts({ isProduction, missingTexts }: { isProduction: boolean; missingTexts: string }) {
    jest.resetModules();
    jest.doMock('@/lib/constants', () => ({ isProductionBuild: isProduction }));
    jest.doMock('@/lib/i18n/config', () => ({ ...jest.requireActual('@/lib/i18n/config'), missingTexts }));
    jest.doMock(`@/messages/${otherLocale}.json`, () => ({ common: { cancel: 'X' } }));
    const { loadMessages: load } = await import('@/lib/i18n/messages');
    const [first, again] = [await load(otherLocale), await load(otherLocale)];
    return { texts: first.common, isSame: first === again };
  }
  const { common } = messages[defaultLocale];

  afterAll(() => jest.resetModules());

  test('is in English in production if the product wants it, merged once', async () => {
    const { texts, isSame } = await loadTexts({ isProduction: true, missingTexts: 'english' });
    expect(texts).toEqual({ ...common, cancel: 'X' });
    expect(isSame).toBe(true);
  });

  test('is in English in development, read anew each time', async () => {
    const { texts, isSame } = await loadTexts({ isProduction: false, missingTexts: 'error' });
    expect(texts).toEqual({ ...common, cancel: 'X' });
    expect(isSame).toBe(false);
  });
});
