import { Button, buttonClasses } from '@/components/ui/button';
import { render, screen, userEvent } from '@/tests/support/component/render';

test('a button does not submit by default', () => {
  render(<Button>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'button');
});

test('a loading button keeps its name, is marked as busy and cannot be pressed', async () => {
  const onClick = jest.fn();
  render(
    <Button loading onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.setup().click(button);
  expect(onClick).not.toHaveBeenCalled();
});

test('a class that overrides one of the button must be marked', () => {
  expect(buttonClasses({ size: 'sm', className: 'px-9!' }).split(' ')).toEqual(
    expect.arrayContaining(['px-9!', 'h-8']),
  );
  expect(() => buttonClasses({ size: 'sm', className: 'px-9' })).toThrow('overrides px-3');
});
