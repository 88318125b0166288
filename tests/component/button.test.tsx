import { Button, buttonClasses } from '@/components/ui/button';
import { render, screen, userEvent } from '@/tests/support/component/render';

test('a button is no submit button unless it says so', () => {
  render(<Button>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'button');
});

test('a loading button keeps its name, says that it is busy and cannot be pressed', async () => {
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

test('a link that looks like a button can change single traits', () => {
  expect(buttonClasses({ size: 'sm', className: 'px-9' }).split(' ')).toEqual(
    expect.arrayContaining(['px-9', 'h-8']),
  );
  expect(buttonClasses({ size: 'sm', className: 'px-9' })).not.toContain('px-3');
});
