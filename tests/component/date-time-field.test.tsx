import { DateTimeField } from '@/components/form/date-time-field';
import { render, screen } from '@/tests/support/component/render';

test.each([
  ['2026-05-01T09:30', 'UTC'],
  // What was sent before.
  ['2026-05-01T09:30', 'Africa/Nairobi'],
  // The stored moment, in the hour that clocks show twice.
  ['2026-10-25T02:30', 'Europe/Paris,2026-10-25T01:30:00.000Z'],
])('a form sends the local time %s with its zone and the stored moment: %s', (local, rest) => {
  const value = rest === 'UTC' ? local : `${local},${rest}`;
  render(
    <form aria-label="Event">
      <DateTimeField label="Starts" name="startsAt" defaultValue={value} />
    </form>,
  );
  expect(screen.getByLabelText('Starts')).toHaveValue(local);
  const form = screen.getByRole<HTMLFormElement>('form');
  expect(new FormData(form).getAll('startsAt')).toEqual([local, rest]);
});
