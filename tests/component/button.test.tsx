import { Button } from '@/components/ui/button';
import { render, screen, userEvent } from '@/tests/support/component/render';

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

test('a loading button can’t be pressed, also on a page that the browser has translated', async () => {
  const onClick = jest.fn();
  const show = (loading: boolean) => (
    <Button loading={loading} onClick={onClick}>
      <svg />
      Save
    </Button>
  );
  const { rerender } = render(show(false));
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveAttribute('type', 'button');
  translatePage();
  rerender(show(true));
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAccessibleName('Save');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  rerender(show(false));
  expect(button).not.toHaveAttribute('aria-busy');
});
