import { ThemeProvider } from 'next-themes';
import { toast } from 'sonner';
import { AppearanceSection } from '@/app/account/_components/appearance-section';
import { PreferenceItems } from '@/components/layout/preference-items';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu';
import { storeLocale } from '@/lib/i18n/browser';
import { localeNames } from '@/lib/i18n/config';
import type { Result } from '@/lib/result';
import { action, failed, ok } from '@/tests/support/component/actions';
import { act, render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { otherLocale, t, thirdLocale } from '@/tests/support/messages';

jest.mock('@/lib/account/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('updateThemeAction', 'updateLocaleAction', 'updateTimeZoneAction'),
);

const failure = jest.spyOn(toast, 'error');

/** Each save waits until the test ends it. */
let saves: { fields: string; end: (result?: Result<unknown>) => Promise<void> }[];
beforeEach(() => {
  saves = [];
  failure.mockClear();
  localStorage.clear();
  action.mockImplementation(
    (name, { pageUser: _, ...fields }) =>
      new Promise((resolve) => {
        const end = (result = ok()) => act(async () => resolve(result));
        saves.push({ fields: `${name} ${JSON.stringify(fields)}`, end });
      }),
  );
});
afterEach(async () => {
  for (const { end } of saves) await end();
});

const sent = () => saves.map(({ fields }) => fields.replace(/^update|Action/g, ''));

async function endNext(count: number, result?: Result<unknown>) {
  await waitFor(() => expect(saves).toHaveLength(count));
  await saves.at(-1)?.end(result);
}

const section = (timeZone: string | null = null) => (
  <ThemeProvider scriptProps={{ type: 'application/json' }}>
    <AppearanceSection timeZone={timeZone} />
  </ThemeProvider>
);

const zone = () => screen.getByRole<HTMLSelectElement>('combobox', { name: t('account.timeZone') });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const language = (locale: keyof typeof localeNames) => radio(localeNames[locale]);
const theme = (name: 'system' | 'light' | 'dark') => radio(t(`preferences.themes.${name}`));

describe('a second choice, while the first is being saved, is shown and stored:', () => {
  it('the time zone, also if it is the stored one', async () => {
    const { rerender } = render(section());
    await userEvent.selectOptions(zone(), 'Europe/Paris');
    expect(zone()).toHaveValue('Europe/Paris');
    await userEvent.selectOptions(zone(), '');
    expect(zone()).toHaveValue('');
    await endNext(1);
    rerender(section('Europe/Paris'));
    await endNext(2);
    rerender(section(null));
    expect(zone()).toHaveValue('');
    expect(sent()).toEqual(['TimeZone {"timeZone":"Europe/Paris"}', 'TimeZone {"timeZone":""}']);
  });

  it('the language, also if it is that of the page', async () => {
    render(section());
    await userEvent.click(language(otherLocale));
    expect(language(otherLocale)).toBeChecked();
    await userEvent.click(language('en'));
    expect(language('en')).toBeChecked();
    await waitFor(() => expect(saves).toHaveLength(1));
    // As the answer does.
    storeLocale(otherLocale);
    await endNext(1);
    await waitFor(() => expect(saves).toHaveLength(2));
    expect(document.cookie).toContain('NEXT_LOCALE=en');
    await endNext(2);
    expect(sent()).toEqual([`Locale {"locale":"${otherLocale}"}`, 'Locale {"locale":"en"}']);
    expect(document.cookie).toContain('NEXT_LOCALE=en');
  });

  it('the theme, and one in between is not sent', async () => {
    render(section());
    await userEvent.click(theme('dark'));
    await userEvent.click(theme('light'));
    await userEvent.click(theme('system'));
    expect(theme('system')).toBeChecked();
    await endNext(1);
    await endNext(2);
    expect(sent()).toEqual(['Theme {"theme":"dark"}', 'Theme {"theme":"system"}']);
    expect(theme('system')).toBeChecked();
    expect(localStorage.getItem('theme')).toBe('system');
  });

  it('in a menu that was closed, and in the section', async () => {
    render(
      <ThemeProvider scriptProps={{ type: 'application/json' }}>
        <AppearanceSection timeZone={null} />
        <DropdownMenu>
          <DropdownMenuTrigger>Menu</DropdownMenuTrigger>
          <DropdownMenuContent>
            <PreferenceItems />
          </DropdownMenuContent>
        </DropdownMenu>
      </ThemeProvider>,
    );
    const choose = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
      const submenu = screen.queryByRole('menuitem', { name: t('preferences.language') });
      if (submenu) await userEvent.click(submenu);
      await userEvent.click(await screen.findByRole('menuitemradio', { name }));
    };
    await choose(localeNames[otherLocale]);
    await choose(localeNames.en);
    await userEvent.click(language(thirdLocale));
    await endNext(1);
    await endNext(2);
    expect(sent()).toEqual([`Locale {"locale":"${otherLocale}"}`, `Locale {"locale":"${thirdLocale}"}`]);
  });
});

describe('a choice that can’t be saved shows why, and what is stored:', () => {
  const expectFailure = () => expect(failure.mock.calls).toEqual([['No connection']]);

  it('the time zone', async () => {
    render(section('Europe/Paris'));
    await userEvent.selectOptions(zone(), 'Asia/Tokyo');
    await endNext(1, failed('No connection'));
    expect(zone()).toHaveValue('Europe/Paris');
    expectFailure();
  });

  it('a time zone that the server does not know', async () => {
    render(section('Europe/Paris'));
    await userEvent.selectOptions(zone(), 'Asia/Tokyo');
    await endNext(1, { status: 'invalid', issues: { timeZone: 'No connection' }, values: {} });
    expect(zone()).toHaveValue('Europe/Paris');
    expectFailure();
  });

  it('the language, with its cookie', async () => {
    render(section());
    await userEvent.click(language(otherLocale));
    await endNext(1, failed('No connection'));
    expect(language('en')).toBeChecked();
    expect(document.cookie).toContain('NEXT_LOCALE=en');
    expectFailure();
  });

  it('the theme, also after a later choice', async () => {
    render(section());
    await userEvent.click(theme('dark'));
    await endNext(1);
    await userEvent.click(theme('light'));
    await userEvent.click(theme('system'));
    await endNext(2, failed('No connection'));
    expect(theme('system')).toBeChecked();
    await endNext(3, failed('No connection'));
    expect(theme('dark')).toBeChecked();
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});

test('a choice stays when the page is left while it is saved, because Firefox then rejects its request', async () => {
  render(section());
  await userEvent.click(theme('dark'));
  await waitFor(() => expect(saves).toHaveLength(1));
  window.dispatchEvent(new Event('beforeunload'));
  await endNext(1, failed('network'));
  expect(localStorage.getItem('theme')).toBe('dark');
});
