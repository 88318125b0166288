import { useState } from 'react';
import { DatePickerButton } from '@/components/form/date-field';
import { ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { locales, type RegionalLocale } from '@/lib/i18n/config';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { inOurLanguages, rtlLocales, t, translator } from '@/tests/support/messages';

function Example({ initial = '', min, max }: { initial?: string; min?: string; max?: string }) {
  const [day, setDay] = useState(initial);
  return (
    <>
      <DatePickerButton label="Until" value={day} onChange={setDay} min={min} max={max} />
      <output>{day}</output>
      <button type="button">Elsewhere</button>
    </>
  );
}

const picked = () => document.querySelector('output');
const opener = (name: string | RegExp = /^Until/) => screen.getByRole('button', { name });

/** The tests use days in the past, because the calendar names today differently. */
async function open(props: Parameters<typeof Example>[0] = {}, locale?: RegionalLocale) {
  const user = userEvent.setup();
  render(<Example {...props} />, { locale });
  await user.click(opener());
  await screen.findByRole('grid');
  return user;
}

test('a click on a day picks it, closes the calendar and returns the focus', async () => {
  const user = await open({ initial: '2025-11-21' });
  expect(screen.getByRole('dialog', { name: 'Until' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Monday, November 24, 2025' }));
  expect(picked()).toHaveTextContent('2025-11-24');
  expect(opener('Until Nov 24, 2025')).toHaveFocus();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test.each(locales)('in %s the names of the weekdays fit their columns', async (locale) => {
  await open({ initial: '2025-11-21' }, locale);
  const headings = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect(headings).toHaveLength(7);
  expect(headings.filter((heading) => !heading || heading.length > 5)).toEqual([]);
});

test('in a dialog, the focus is on a day each time the calendar opens', async () => {
  render(
    <ResponsiveDrawer open onOpenChange={jest.fn()} title="Ban">
      <Example initial="2025-11-21" />
    </ResponsiveDrawer>,
  );
  const user = userEvent.setup();
  for (let time = 0; time < 2; time += 1) {
    await user.click(opener());
    await waitFor(() => expect(screen.getByRole('button', { name: /November 21/ })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(opener()).toHaveFocus();
  }
});

const calendars = inOurLanguages(
  ['en', 'November 2025', 'Sunday', 'Sun', 'Friday, November 21, 2025'],
  ['ar', 'نوفمبر 2025', 'السبت', 'س', 'الجمعة، 21 نوفمبر 2025'],
  ['sw', 'Novemba 2025', 'Jumatatu', 'Jtat', 'Ijumaa, 21 Novemba 2025'],
);

test.each(calendars)(
  'in %s months, weekdays and days are translated, and the week starts on its local first day',
  async (locale, month, firstWeekday, shortWeekday, day) => {
    await open({ initial: '2025-11-21' }, locale);
    expect(screen.getByRole('grid', { name: month })).toBeInTheDocument();
    const [heading] = screen.getAllByRole('columnheader', { hidden: true });
    expect(heading).toHaveAccessibleName(firstWeekday);
    expect(heading).toHaveTextContent(shortWeekday);
    const name = translator(locale)('datePicker.selectedDay', { day });
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  },
);

test('English dates and weeks are those of the region of the reader', async () => {
  await open({ initial: '2025-11-21' }, 'en-GB');
  const [heading] = screen.getAllByRole('columnheader', { hidden: true });
  expect(heading).toHaveAccessibleName('Monday');
  expect(opener('Until 21 Nov 2025')).toBeInTheDocument();
});

for (const locale of rtlLocales) {
  test(`from right to left, the left arrow moves to the next day (${locale})`, async () => {
    const user = await open({ initial: '2025-11-21' }, locale);
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(new Date(2025, 10, 21));
    const name = translator(locale)('datePicker.selectedDay', { day });
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(picked()).toHaveTextContent('2025-11-22');
  });
}

test('without a day the calendar opens at today, and names it', async () => {
  await open();
  const today = t('datePicker.today', { day: '' });
  const button = screen.getByRole('button', { name: (name) => name.startsWith(today) });
  await waitFor(() => expect(button).toHaveFocus());
});

test('Esc and a click outside close the calendar and pick nothing', async () => {
  const user = await open({ initial: '2025-11-21' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
  await user.click(opener());
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(picked()).toHaveTextContent('2025-11-21');
});

test('a year of birth is chosen from a list', async () => {
  const user = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: t('datePicker.year') }), '1968');
  await user.click(screen.getAllByRole('button', { name: /, 1968$/ })[9] as HTMLElement);
  expect(picked()).toHaveTextContent(/^1968-\d\d-10$/);
});
