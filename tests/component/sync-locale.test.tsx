/** @jest-environment-options {"url": "https://app.example.com/login"} */
import { SyncLocale } from '@/components/layout/root-frame';
import { storeLocale } from '@/lib/i18n/browser';
import { localeCookie, localeStorageKey } from '@/lib/i18n/config';
import { render } from '@/tests/support/component/render';
import { otherLocale, thirdLocale } from '@/tests/support/messages';

const setCookie = (value: string, age = 60) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser code does.
  document.cookie = `${localeCookie.name}=${value}; Path=/; Max-Age=${age}`;
};
const stored = () => window.localStorage.getItem(localeStorageKey);

afterEach(() => {
  setCookie('', 0);
  window.localStorage.clear();
  document.documentElement.lang = '';
});

test.each([null, thirdLocale])(
  'local storage holds the language of the cookie, also when it was %s',
  (before) => {
    if (before) window.localStorage.setItem(localeStorageKey, before);
    setCookie(otherLocale);
    document.documentElement.lang = 'en';
    render(<SyncLocale />, { locale: otherLocale });
    expect(stored()).toBe(otherLocale);
    expect(document.cookie).toContain(`${localeCookie.name}=${otherLocale}`);
  },
);

test('without the cookie, the language of the page is kept', () => {
  document.documentElement.lang = otherLocale;
  render(<SyncLocale />, { locale: otherLocale });
  expect(stored()).toBe(otherLocale);
  expect(document.cookie).toContain(`${localeCookie.name}=${otherLocale}`);
});

test('the language cookie is Secure on https', () => {
  const cookie = jest.spyOn(document, 'cookie', 'set');
  storeLocale(otherLocale);
  expect(cookie.mock.calls.flat()).toEqual([
    expect.stringMatching(new RegExp(`^NEXT_LOCALE=${otherLocale}; .*SameSite=Lax; Secure$`)),
  ]);
});
