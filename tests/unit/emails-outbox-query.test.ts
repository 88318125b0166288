import { outboxHref, parseOutboxQuery } from '@/lib/emails/outbox-query';
import { otherLocale } from '@/tests/support/messages';

const toSearchParams = (href: string) =>
  parseOutboxQuery(Object.fromEntries(new URL(href, 'http://localhost').searchParams));

test('the URL without parameters selects the list, in HTML', () => {
  expect(outboxHref()).toBe('/dev/outbox');
  expect(toSearchParams('/dev/outbox')).toEqual({ format: 'html' });
});

test.each([
  { id: '2c5adf81-536f-406c-a206-5a361b648444', format: 'text' },
  { template: 'loginCode', locale: otherLocale, format: 'html' },
] as const)('a query is the same after it is written to a URL and parsed: %j', (query) => {
  expect(toSearchParams(outboxHref(query))).toEqual(query);
});

test.each([
  { template: 'constructor' },
  { template: 'nothing' },
  { locale: 'EN' },
  { locale: '__proto__' },
  { format: 'pdf' },
  { id: ['a', 'b'] },
])('ignores an invalid parameter: %j', (params) => {
  expect(parseOutboxQuery(params)).toEqual({ format: 'html' });
});
