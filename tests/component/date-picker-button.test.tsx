import { useState } from 'react';
import { DatePickerButton } from '@/components/ui/date-picker-button';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { t, translator } from '@/tests/support/messages';

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

async function open(props: Parameters<typeof Example>[0] = {}, locale?: 'en' | 'fr' | 'ar' | 'sw') {
  const user = userEvent.setup();
  render(<Example {...props} />, { locale });
  await user.click(opener());
  await screen.findByRole('grid');
  return user;
}

test('without a day the button shows its label and a placeholder', () => {
  render(<Example />);
  expect(opener(`Until ${t('datePicker.pick')}`)).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a click on a day picks it, closes the calendar and returns the focus', async () => {
  const user = await open({ initial: '2026-11-21' });
  expect(screen.getByRole('dialog', { name: 'Until' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tuesday, November 24, 2026' }));
  expect(picked()).toHaveTextContent('2026-11-24');
  expect(opener('Until Nov 24, 2026')).toHaveFocus();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('the short weekdays in Swahili fit their columns', async () => {
  await open({ initial: '2026-11-21' }, 'sw');
  const headings = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect(headings).toEqual(['Jtat', 'Jnne', 'Jtan', 'Alh', 'Ijm', 'Jmos', 'Jpl']);
});

test('arrow keys move between days, and Enter picks a day', async () => {
  const user = await open({ initial: '2026-11-21' });
  await waitFor(() => expect(screen.getByRole('button', { name: /November 21/ })).toHaveFocus());
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(picked()).toHaveTextContent('2026-11-29');
});

test.each([
  ['fr', 'novembre 2026', 'lundi', 'samedi 21 novembre 2026'],
  ['ar', 'نوفمبر 2026', 'السبت', 'السبت، 21 نوفمبر 2026'],
  ['sw', 'Novemba 2026', 'Jumatatu', 'Jumamosi, 21 Novemba 2026'],
] as const)(
  'in %s months, weekdays and days are translated, and the week starts on its local first day',
  async (locale, month, firstWeekday, day) => {
    const user = userEvent.setup();
    render(<Example initial="2026-11-21" />, { locale });
    await user.click(screen.getByRole('button', { name: /^Until/ }));
    expect(await screen.findByRole('grid', { name: month })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader', { hidden: true })[0]).toHaveAccessibleName(firstWeekday);
    expect(
      screen.getByRole('button', { name: translator(locale)('datePicker.selectedDay', { day }) }),
    ).toBeInTheDocument();
  },
);

test('on a right-to-left page the left arrow moves to the next day', async () => {
  const user = await open({ initial: '2026-11-21' }, 'ar');
  await waitFor(() => expect(screen.getByRole('button', { name: /21 نوفمبر/ })).toHaveFocus());
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(document.querySelector('output')).toHaveTextContent('2026-11-22');
});

test('days before the minimum and after the maximum are disabled', async () => {
  await open({ initial: '2026-11-21', min: '2026-11-20', max: '2026-11-25' });
  expect(screen.getByRole('button', { name: /November 19/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /November 20/ })).toBeEnabled();
  expect(screen.getByRole('button', { name: /November 26/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: t('datePicker.nextMonth') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('Esc and a click outside close the calendar and pick nothing', async () => {
  const user = await open({ initial: '2026-11-21' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
  await user.click(opener());
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(picked()).toHaveTextContent('2026-11-21');
});
