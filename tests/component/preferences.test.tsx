import { ThemeProvider } from 'next-themes';
import { toast } from 'sonner';
import { AppearanceSection } from '@/app/account/_components/appearance-section';
import { readLocaleCookie, storeLocale } from '@/lib/i18n/browser';
import { localeNames } from '@/lib/i18n/config';
import type { Result } from '@/lib/result';
import { action, failed, ok } from '@/tests/support/component/actions';
import { currentUrl, resetUrl } from '@/tests/support/component/navigation';
import { act, render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { otherLocale, t, thirdLocale } from '@/tests/support/messages';

jest.mock('@/lib/account/actions', () =>
  jest
    .requireActual('@/tests/support/component/actions')
    .mockActions('updateThemeAction', 'updateLocaleAction', 'updateTimeZoneAction'),
);

const failure = jest.spyOn(toast, 'error');

/** Each save waits until the test ends it. */
let saves: { value: string; end: (result?: Result<unknown>) => Promise<void> }[];
beforeEach(() => {
  saves = [];
  failure.mockClear();
  localStorage.clear();
  action.mockImplementation(
    (_name, { pageUser: _, ...fields }) =>
      new Promise((resolve) => {
        const end = (result = ok()) => act(async () => resolve(result));
        saves.push({ value: Object.values(fields).join(), end });
      }),
  );
  render(
    <ThemeProvider scriptProps={{ type: 'application/json' }}>
      <AppearanceSection timeZone="Europe/Paris" />
    </ThemeProvider>,
  );
});

async function endNext(count: number, result?: Result<unknown>) {
  await waitFor(() => expect(saves).toHaveLength(count));
  await saves.at(-1)?.end(result);
}
const sent = () => saves.map(({ value }) => value);

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const language = (locale: keyof typeof localeNames) => radio(localeNames[locale]);
const theme = (name: 'system' | 'light' | 'dark') => radio(t(`preferences.themes.${name}`));

describe('a second choice, while the first is being saved, is shown and stored:', () => {
  it('the language, also if it is that of the page', async () => {
    await userEvent.click(language(otherLocale));
    await userEvent.click(language('en'));
    expect(language('en')).toBeChecked();
    await waitFor(() => expect(saves).toHaveLength(1));
    // As the answer does.
    storeLocale(otherLocale);
    await endNext(1);
    await endNext(2);
    expect(sent()).toEqual([otherLocale, 'en']);
    expect(document.cookie).toContain('NEXT_LOCALE=en');
  });

  it('the theme, and one in between is not sent', async () => {
    for (const name of ['dark', 'light', 'system'] as const) await userEvent.click(theme(name));
    expect(theme('system')).toBeChecked();
    await endNext(1);
    await endNext(2);
    expect(sent()).toEqual(['dark', 'system']);
    expect(localStorage.getItem('theme')).toBe('system');
  });
});

describe('a choice that can’t be saved shows why, and what is stored:', () => {
  it('a time zone that the server does not know', async () => {
    const zone = screen.getByRole('combobox', { name: t('account.timeZone') });
    await userEvent.selectOptions(zone, 'Asia/Tokyo');
    expect(zone).toHaveValue('Asia/Tokyo');
    await endNext(1, { status: 'invalid', issues: { timeZone: 'Unknown zone' }, values: {} });
    expect(zone).toHaveValue('Europe/Paris');
    expect(failure.mock.calls).toEqual([['Unknown zone']]);
  });

  it('the theme, also after a later choice', async () => {
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

test('a chosen language counts more than that of the URL', async () => {
  const path = `/list?lng=${thirdLocale}&page=2`;
  History.prototype.replaceState.call(window.history, null, '', path);
  resetUrl(path);
  await userEvent.click(language(otherLocale));
  expect([currentUrl(), readLocaleCookie()]).toEqual(['/list?page=2', otherLocale]);
  await endNext(1);
});

test('a choice stays when the page is left while it is saved, because Firefox then rejects its request', async () => {
  await userEvent.click(theme('dark'));
  await waitFor(() => expect(saves).toHaveLength(1));
  window.dispatchEvent(new Event('beforeunload'));
  await endNext(1, failed('network'));
  expect(localStorage.getItem('theme')).toBe('dark');
});
