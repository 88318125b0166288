import { resourceTests } from './resources';
import type { Screen } from './screen';
import { adminScreens } from './screens-admin';
import { guestScreens } from './screens-guest';
import { userScreens } from './screens-user';

export const screens: Screen[] = [
  ...guestScreens,
  ...userScreens,
  ...adminScreens,
  ...resourceTests.flatMap((tests) => tests.screens),
];
