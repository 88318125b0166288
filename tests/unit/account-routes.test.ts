import { parseAccountDrawer, parseAccountState } from '@/lib/routes';

it.each(['', 'constructor', ['change-name'], undefined])('ignores the state and the drawer %p', (value) =>
  expect([parseAccountState(value), parseAccountDrawer(value)]).toEqual([undefined, undefined]),
);

it('a state is no drawer, and a drawer is no state', () => {
  expect([parseAccountState('change-name'), parseAccountDrawer('change-name')]).toEqual([
    'change-name',
    undefined,
  ]);
  for (const drawer of ['change-picture', 'change-email', 'delete-account', 'confirm-deletion'])
    expect([parseAccountState(drawer), parseAccountDrawer(drawer)]).toEqual([undefined, drawer]);
});
