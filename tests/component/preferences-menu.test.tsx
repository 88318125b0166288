import '@/tests/support/component/actions';
import { PreferencesMenu } from '@/components/layout/preferences-menu';
import { locales } from '@/lib/i18n/config';
import { themes } from '@/lib/theme';
import { render, screen, userEvent } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/account/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('updateLocaleAction', 'updateThemeAction'),
);

test.each([
  ['a phone', 390, 'coarse', false],
  ['a narrow window', 390, 'fine', false],
  ['a tablet', 1024, 'coarse', false],
  ['a desktop', 1440, 'fine', true],
] as const)(
  'on %s, theme and language are submenus only if there is space and a mouse',
  async (_, width, pointer, hasSubmenus) => {
    setWindowWidth(width, pointer);
    render(<PreferencesMenu />);
    await userEvent.setup().click(screen.getByRole('button', { name: t('preferences.title') }));
    await screen.findByRole('menu');
    expect(screen.queryAllByRole('menuitem')).toHaveLength(hasSubmenus ? 2 : 0);
    expect(screen.queryAllByRole('menuitemradio')).toHaveLength(
      hasSubmenus ? 0 : themes.length + locales.length,
    );
  },
);
