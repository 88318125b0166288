import { defaultLocale } from '@/lib/i18n/config';
import { detectLocale, withRegion } from '@/lib/i18n/detect';
import { otherLocale, thirdLocale, unknownLocale } from '@/tests/support/messages';

it('the browser comes last, and then English', () => {
  expect(detectLocale({ user: thirdLocale, acceptLanguage: otherLocale })).toBe(thirdLocale);
  expect(detectLocale({ acceptLanguage: otherLocale })).toBe(otherLocale);
  expect(detectLocale({})).toBe(defaultLocale);
});

describe('Accept-Language', () => {
  it.each([
    [`${otherLocale}-CA`, otherLocale],
    [`${unknownLocale}-Hant-TW, ${otherLocale}-KE;q=0.4`, otherLocale],
    [`en;q=0.2, ${thirdLocale};q=0.9, ${otherLocale};q=0.5`, thirdLocale],
    [`en;q=0.2, ${thirdLocale};Q=0.1, ${otherLocale} ; q=0.5`, otherLocale],
    [`${otherLocale};q=0, ${thirdLocale};q=0.1`, thirdLocale],
    [`${otherLocale};q=nonsense, ${thirdLocale};q=0.1`, thirdLocale],
    ['', 'en'],
  ])('%s selects %s', (acceptLanguage, locale) => expect(detectLocale({ acceptLanguage })).toBe(locale));

  it('is ignored after its first 500 characters', () => {
    expect(detectLocale({ acceptLanguage: `${`${unknownLocale},`.repeat(200)}${otherLocale}` })).toBe('en');
  });
});

describe('the region of the reader', () => {
  it.each([
    ['sw-KE,sw;q=0.9,en-KE;q=0.8,en-US;q=0.7', 'en-KE'],
    ['en-gb-oxendict,en-GB;q=0.9', 'en-GB'],
    ['en-US,en-GB;q=0.5', 'en'],
    ['fr-FR,den-GB,en-Latn,en-1', 'en'],
    [null, 'en'],
  ])('of %s, English dates follow %s', (acceptLanguage, locale) =>
    expect(withRegion('en', acceptLanguage)).toBe(locale),
  );

  (otherLocale === defaultLocale ? it.skip : it)('does not change another language', () =>
    expect(withRegion(otherLocale, `${otherLocale}-BE,en-GB`)).toBe(otherLocale),
  );
});
