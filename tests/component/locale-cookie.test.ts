/** @jest-environment-options {"url": "https://app.example.com/login"} */
import { storeLocale } from '@/lib/i18n/browser';

it('the language cookie is Secure on https', () => {
  const cookie = jest.spyOn(document, 'cookie', 'set');
  storeLocale('ar');
  expect(cookie.mock.calls.flat()).toEqual([
    expect.stringMatching(/^NEXT_LOCALE=ar; .*SameSite=Lax; Secure$/),
  ]);
});
