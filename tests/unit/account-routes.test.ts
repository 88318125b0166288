import { parseAccountDrawer, parseAccountState } from '@/lib/routes';

it.each(['', 'change-email', 'delete-account', 'confirm-deletion', ['change-name'], undefined])(
  'ignores the state %p',
  (state) => expect(parseAccountState(state)).toBeUndefined(),
);

it('accepts the state change-name', () => expect(parseAccountState('change-name')).toBe('change-name'));

it.each(['', 'change-name', 'constructor', ['change-email'], undefined])('ignores the drawer %p', (drawer) =>
  expect(parseAccountDrawer(drawer)).toBeUndefined(),
);

it.each(['change-picture', 'change-email', 'delete-account', 'confirm-deletion'])(
  'accepts the drawer %s',
  (drawer) => expect(parseAccountDrawer(drawer)).toBe(drawer),
);
