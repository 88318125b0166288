import { TextArea, TextField } from '@/components/form/field';
import { FormMessage } from '@/components/form/form-message';
import { render, screen } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

test('a field is named by its label and described by its hint and its error', () => {
  render(<TextField label="Name" name="name" hint="As others see it" error="Name is required" />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('As others see it Name is required');
});

test('a field without an error is not invalid and has no description', () => {
  render(<TextField label="Name" name="name" defaultValue="Ada" />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toBeValid();
  expect(field).not.toHaveAttribute('aria-describedby');
  expect(field).toHaveValue('Ada');
});

test('an error that appears later is in a live region that already exists, so it is announced', () => {
  const { rerender } = render(<TextField label="Name" name="name" />);
  const region = document.querySelector('[aria-live=polite]');
  rerender(<TextField label="Name" name="name" error="Name is required" />);
  expect(region).toHaveTextContent('Name is required');
});

test('two fields with the same name have separate labels', () => {
  render(
    <>
      <TextField label="First" name="name" />
      <TextArea label="Second" name="name" optional />
    </>,
  );
  expect(screen.getByLabelText('First')).not.toBe(screen.getByLabelText(/Second/));
  expect(screen.getByRole('textbox', { name: `Second ${t('form.optional')}` })).toBeInTheDocument();
});

test('a form error is an alert, a success is a status, and an empty message is no alert', () => {
  const { rerender } = render(<FormMessage>Not saved</FormMessage>);
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  rerender(<FormMessage>{undefined}</FormMessage>);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(<FormMessage tone="success">Saved</FormMessage>);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});
