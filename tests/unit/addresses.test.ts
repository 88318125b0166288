import { splitAddresses, toPerson, withAddresses } from '@/lib/users/addresses';

test.each([
  ['a@x.org, b@y.org;c@z.org', ['a@x.org', 'b@y.org', 'c@z.org']],
  ['a@x.org\r\nb@y.org\n\n', ['a@x.org', 'b@y.org']],
  ['a@x.org b@y.org', ['a@x.org', 'b@y.org']],
  [
    'Ada Lovelace <a@x.org>, "Hopper, Grace" <b@y.org>',
    ['Ada Lovelace <a@x.org>', '"Hopper, Grace" <b@y.org>'],
  ],
  ['Lovelace, Ada <a@x.org>', ['Lovelace, Ada <a@x.org>']],
  ['Ada\ta@x.org\nGrace\tb@y.org', ['Ada, a@x.org', 'Grace, b@y.org']],
  ['a@x.org, bob', ['a@x.org', 'bob']],
  [' \n', []],
])('the addresses of %j', (text, addresses) => expect(splitAddresses(text)).toEqual(addresses));

test.each([
  ['a@x.org', '', 'a@x.org'],
  ['Ada Lovelace <a@x.org>', 'Ada Lovelace', 'a@x.org'],
  ['"Hopper, Grace" <b@y.org>', 'Hopper, Grace', 'b@y.org'],
  ['Ada, a@x.org', 'Ada', 'a@x.org'],
  ['a@x.org (Ada)', '', 'a@x.org (Ada)'],
  ['bob', '', 'bob'],
])('%j has a name and an email', (address, name, email) =>
  expect(toPerson(address)).toEqual({ name, email }),
);

test('an address is there once', () => {
  expect(withAddresses(['Ada <a@x.org>', 'b@y.org'], ['A@x.org', 'c@z.org'])).toEqual([
    'Ada <a@x.org>',
    'b@y.org',
    'c@z.org',
  ]);
});
