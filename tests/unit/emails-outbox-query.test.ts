import { outboxHref, parseOutboxQuery } from '@/lib/emails/outbox-query';

const toSearchParams = (href: string) =>
  parseOutboxQuery(Object.fromEntries(new URL(href, 'http://localhost').searchParams));

test('the plain address is the list of mails, shown as they look', () => {
  expect(outboxHref()).toBe('/dev/outbox');
  expect(toSearchParams('/dev/outbox')).toEqual({ format: 'html' });
});

test.each([
  { id: '2c5adf81-536f-406c-a206-5a361b648444', format: 'text' },
  { template: 'loginCode', locale: 'ar', format: 'html' },
] as const)('an address says what it was made of: %j', (query) => {
  expect(toSearchParams(outboxHref(query))).toEqual(query);
});

test.each([
  { template: 'constructor' },
  { template: 'nothing' },
  { locale: 'EN' },
  { locale: '__proto__' },
  { format: 'pdf' },
  { id: ['a', 'b'] },
])('what is wrong in an address is as if it were not there: %j', (params) => {
  expect(parseOutboxQuery(params)).toEqual({ format: 'html' });
});
