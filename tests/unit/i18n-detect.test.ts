import { defaultLocale, locales } from '@/lib/i18n/config';
import { detectLocale } from '@/lib/i18n/detect';

describe('the first source with a supported language wins', () => {
  const all = { query: 'fr', cookie: 'ar', user: 'sw', acceptLanguage: 'en' };

  it('the URL comes first', () => expect(detectLocale(all)).toBe('fr'));
  it('then the cookie', () => expect(detectLocale({ ...all, query: undefined })).toBe('ar'));
  it('then the language of the user', () =>
    expect(detectLocale({ ...all, query: undefined, cookie: null })).toBe('sw'));
  it('then the browser', () => expect(detectLocale({ acceptLanguage: 'sw' })).toBe('sw'));
  it('then English', () => expect(detectLocale({})).toBe(defaultLocale));
});

describe('an unsupported language is skipped', () => {
  const hostile = [
    '../../etc/passwd',
    '..%2f..%2fetc',
    '__proto__',
    'constructor',
    'toString',
    'EN',
    'Fr',
    'fr-CA',
    'fr ',
    'fr\0',
    'de',
    '<script>alert(1)</script>',
    '',
    'f'.repeat(100_000),
  ];

  describe.each(['query', 'cookie', 'user'])('as %s', (source) => {
    it.each(hostile)('%.40j', (value) => {
      expect(detectLocale({ [source]: value, acceptLanguage: 'fr-CA' })).toBe('fr');
      expect(detectLocale({ [source]: value })).toBe(defaultLocale);
    });

    it('a repeated value', () => {
      const repeated = ['ar', 'ar'] as unknown as string;
      expect(detectLocale({ [source]: repeated, acceptLanguage: 'fr-CA' })).toBe('fr');
    });
  });

  it('in favor of the next source', () => {
    expect(detectLocale({ query: 'EN', cookie: '__proto__', user: 'ar', acceptLanguage: 'fr' })).toBe('ar');
  });
});

describe('Accept-Language', () => {
  it.each([
    ['fr-CA', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['AR-eg', 'ar'],
    ['zh-Hant-TW, sw-KE;q=0.4', 'sw'],
    ['en;q=0.2, ar;q=0.9, fr;q=0.5', 'ar'],
    ['en;q=0.2, ar;Q=0.1, fr ; q=0.5', 'fr'],
    ['fr;q=0.8, ar;q=0.8', 'fr'],
    ['fr;q=0, ar;q=0.1', 'ar'],
    ['fr;q=nonsense, ar;q=0.1', 'ar'],
    ['de, *;q=0.5', 'en'],
    ['fr;q=0', 'en'],
    ['*', 'en'],
    [';;;,,,;q=1,-', 'en'],
    ['__proto__, constructor;q=0.9', 'en'],
    ['../../fr', 'en'],
    ['', 'en'],
  ])('%s selects %s', (acceptLanguage, locale) => expect(detectLocale({ acceptLanguage })).toBe(locale));

  it('is ignored after its first 500 characters', () => {
    expect(detectLocale({ acceptLanguage: `${'de,'.repeat(200)}fr` })).toBe('en');
  });

  it('selects a supported language for any value', () => {
    for (const value of ['\u{1F600}', '\uD800', 'fr\r\nSet-Cookie: x', '%66%72']) {
      expect(locales).toContain(detectLocale({ acceptLanguage: value }));
    }
  });
});
