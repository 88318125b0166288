/** @jest-environment-options {"url": "https://app.example.com/login"} */
import { storeLocale } from '@/lib/i18n/browser';
import { otherLocale } from '@/tests/support/messages';

test('the language cookie is Secure on https', () => {
  const cookie = jest.spyOn(document, 'cookie', 'set');
  storeLocale(otherLocale);
  expect(cookie.mock.calls.flat()).toEqual([
    expect.stringMatching(new RegExp(`^NEXT_LOCALE=${otherLocale}; .*SameSite=Lax; Secure$`)),
  ]);
});
