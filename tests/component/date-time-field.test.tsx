import { DateTimeField } from '@/components/form/date-time-field';
import { render, screen } from '@/tests/support/component/render';

const sent = () => new FormData(document.querySelector('form') as HTMLFormElement).getAll('startsAt');

test('a form sends the local time with its zone, also what was sent before', () => {
  const show = (value?: string) => (
    <form>
      <DateTimeField label="Starts" name="startsAt" defaultValue={value} />
    </form>
  );
  const { unmount } = render(show('2026-05-01T09:30'));
  expect(screen.getByLabelText('Starts')).toHaveValue('2026-05-01T09:30');
  expect(sent()).toEqual(['2026-05-01T09:30', 'UTC']);
  unmount();
  render(show('2026-05-01T09:30,Africa/Nairobi'));
  expect(sent()).toEqual(['2026-05-01T09:30', 'Africa/Nairobi']);
});
