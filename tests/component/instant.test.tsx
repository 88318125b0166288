import { type ComponentProps, useState } from 'react';
import { toast } from 'sonner';
import { lazyDrawer, preloadOn, usePreload } from '@/components/ui/lazy-drawer';
import { Toaster } from '@/components/ui/sonner';
import { act, fireEvent, render, screen, userEvent } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

function Example({ Drawer }: { Drawer: ReturnType<typeof lazyDrawer<ComponentProps<typeof Content>>> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Toaster />
      <button type="button" onClick={() => setOpen(true)}>
        Ban
      </button>
      <Drawer open={open} onOpenChange={setOpen} />
    </>
  );
}

describe('a drawer whose code cannot be loaded', () => {
  const load = jest.fn();
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  beforeEach(() => {
    load.mockReset().mockRejectedValueOnce(new Error('no chunk')).mockResolvedValue(Content);
  });
  afterEach(() => act(() => void toast.dismiss()));

  test.each([
    ['the button of the toast', t('pageError.retry')],
    ['a second click', 'Ban'],
  ])('says so, and opens by %s', async (_, next) => {
    render(<Example Drawer={lazyDrawer(load)} />);
    click('Ban');
    expect(await screen.findByText(t('form.unexpected'))).toBeInTheDocument();
    expect(screen.queryByText('Open')).not.toBeInTheDocument();
    click(next);
    expect(await screen.findByText('Open')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('opens by the button of the toast when the URL keeps it open, too', async () => {
    const Drawer = lazyDrawer(load);
    render(
      <>
        <Toaster />
        <Drawer open />
      </>,
    );
    expect(await screen.findByText(t('form.unexpected'))).toBeInTheDocument();
    click(t('pageError.retry'));
    expect(await screen.findByText('Open')).toBeInTheDocument();
  });
});

const Content = ({ open }: { open: boolean; onOpenChange?: (open: boolean) => void }) =>
  open ? <p>Open</p> : null;

const Items = ({ load }: { load: () => void }) => {
  usePreload(load);
  return <p>Items</p>;
};

test('the items of a menu load their drawer when they appear', () => {
  const load = jest.fn();
  render(<Items load={load} />);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a drawer loads on hover and focus of its button, and then opens at once', async () => {
  const load = jest.fn(() => Promise.resolve(Content));
  const Drawer = lazyDrawer(load);
  const page = (open: boolean) => (
    <>
      <button type="button" {...preloadOn(Drawer.preload)}>
        Ban
      </button>
      <Drawer open={open} />
    </>
  );
  const { rerender } = render(page(false));
  expect(load).not.toHaveBeenCalled();
  const pointer = userEvent.setup();
  await pointer.hover(screen.getByRole('button'));
  await pointer.tab();
  expect(load).toHaveBeenCalledTimes(1);
  rerender(page(true));
  expect(screen.getByText('Open')).toBeInTheDocument();
});
