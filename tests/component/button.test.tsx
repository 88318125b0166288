import { Button } from '@/components/ui/button';
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

// As browsers do when they translate a page: each text is put into elements, and React does not know them.
function translatePage() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    font.append(text);
  }
}

test('can start and stop loading on a page that the browser has translated', () => {
  const show = (loading: boolean) => (
    <Button loading={loading}>
      <svg />
      Save
    </Button>
  );
  const { rerender } = render(show(false));
  translatePage();
  rerender(show(true));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  rerender(show(false));
  expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy');
});
