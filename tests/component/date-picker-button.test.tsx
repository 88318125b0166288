import { useState } from 'react';
import { DatePickerButton } from '@/components/form/date-field';
import { ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { type RegionalLocale, toLanguage } from '@/lib/i18n/config';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { inOurLanguages, rtlLocales, t, translator } from '@/tests/support/messages';

/** A day in the past, because the calendar names today differently. */
function Example({ initial = '2025-11-21' }: { initial?: string }) {
  const [day, setDay] = useState(initial);
  return (
    <>
      <DatePickerButton label="Until" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

const picked = () => document.querySelector('output');
const opener = (name: string | RegExp = /^Until/) => screen.getByRole('button', { name });

async function open(initial?: string, locale?: RegionalLocale) {
  render(<Example initial={initial} />, { locale });
  await userEvent.click(opener());
  await screen.findByRole('grid');
}

test('in a dialog, the focus is on a day each time the calendar opens', async () => {
  render(
    <ResponsiveDrawer open onOpenChange={jest.fn()} title="Ban">
      <Example />
    </ResponsiveDrawer>,
  );
  for (let time = 0; time < 2; time += 1) {
    await userEvent.click(opener());
    await waitFor(() => expect(screen.getByRole('button', { name: /November 21/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(opener()).toHaveFocus();
  }
});

test.each([
  ...inOurLanguages(
    ['ar', 'نوفمبر 2025', 'السبت', 'س', 'الجمعة، 21 نوفمبر 2025'],
    ['sw', 'Novemba 2025', 'Jumatatu', 'Jtat', 'Ijumaa, 21 Novemba 2025'],
  ),
  ['en-GB', 'November 2025', 'Monday', 'Mon', 'Friday, 21 November 2025'] as const,
])(
  'in %s months, weekdays and days are translated, and the week starts on its local first day',
  async (locale, month, firstWeekday, shortWeekday, day) => {
    await open(undefined, locale);
    expect(screen.getByRole('grid', { name: month })).toBeInTheDocument();
    const [heading] = screen.getAllByRole('columnheader', { hidden: true });
    expect(heading).toHaveAccessibleName(firstWeekday);
    expect(heading).toHaveTextContent(shortWeekday);
    const name = translator(toLanguage(locale))('datePicker.selectedDay', { day });
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  },
);

test.each(rtlLocales)('from right to left, the left arrow moves to the next day (%s)', async (locale) => {
  await open(undefined, locale);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(new Date(2025, 10, 21));
  const name = translator(locale)('datePicker.selectedDay', { day });
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(picked()).toHaveTextContent('2025-11-22');
});

test('without a day the calendar opens at today, and a year of birth is chosen from a list', async () => {
  await open('');
  const today = t('datePicker.today', { day: '' });
  const button = screen.getByRole('button', { name: (name) => name.startsWith(today) });
  await waitFor(() => expect(button).toHaveFocus());
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t('datePicker.year') }), '1968');
  await userEvent.click(screen.getAllByRole('button', { name: /, 1968$/ })[9] as HTMLElement);
  expect(picked()).toHaveTextContent(/^1968-\d\d-10$/);
});
