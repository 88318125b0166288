import { type ComponentProps, useState } from 'react';
import { toast } from 'sonner';
import { NavLink } from '@/components/layout/nav-link';
import { PageContent } from '@/components/layout/page-content';
import { lazyDrawer, preloadOn, usePreload } from '@/components/ui/lazy-drawer';
import { endNavigation } from '@/components/ui/navigation';
import { Toaster } from '@/components/ui/sonner';
import { routes } from '@/lib/routes';
import { resetUrl, router, visit } from '@/tests/support/component/navigation';
import { act, fireEvent, render, screen, userEvent } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

const { audit, users, dashboard, newUser, user } = routes.manager;

beforeEach(() => {
  jest.clearAllMocks();
  resetUrl(audit());
});
afterEach(() => act(endNavigation));

/** Makes a navigation pending until the test calls `finish`. */
let finish: () => void = () => undefined;
const holdNavigation = () =>
  router.push.mockImplementation(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }) as unknown as undefined,
  );

function showPage(target: string) {
  render(
    <>
      <NavLink href={audit()}>Audit log</NavLink>
      <NavLink href={target}>Target</NavLink>
      <PageContent top="top-0">
        <p>Old page</p>
      </PageContent>
    </>,
  );
}
const link = (name: string) => screen.getByRole('link', { name });
const skeleton = () => document.querySelector<HTMLElement>('[data-skeleton]')?.dataset.skeleton;

describe('a click on a link of the navigation', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    holdNavigation();
  });
  afterEach(async () => {
    await act(async () => finish());
    jest.useRealTimers();
  });

  test('marks the target at once, and marks the old page again if it fails', async () => {
    showPage(users());
    fireEvent.click(link('Target'));
    expect(link('Target')).toHaveAttribute('aria-current', 'page');
    expect(link('Audit log')).not.toHaveAttribute('aria-current');
    await act(async () => finish());
    expect(link('Audit log')).toHaveAttribute('aria-current', 'page');
  });

  test.each([
    [users(), 'list'],
    [dashboard(), 'dashboard'],
    [newUser(), 'form'],
    [user('1'), 'record'],
  ])('to %s shows a %s after 120 ms, until the page is there', async (path, shape) => {
    showPage(path);
    fireEvent.click(link('Target'));
    act(() => jest.advanceTimersByTime(119));
    expect(skeleton()).toBeUndefined();
    act(() => jest.advanceTimersByTime(1));
    expect(skeleton()).toBe(shape);
    expect(screen.getByText('Old page').parentElement).toHaveClass('invisible');
    await act(async () => {
      visit(path);
      finish();
    });
    expect(skeleton()).toBeUndefined();
  });

  test.each([
    ['the same page', `${audit()}?sort=name`],
    ['another area', routes.app.home()],
  ])('to %s keeps the content', (_, path) => {
    showPage(path);
    fireEvent.click(link('Target'));
    act(() => jest.advanceTimersByTime(1_000));
    expect(skeleton()).toBeUndefined();
  });
});

test('a link works although the browser says that it is offline', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  showPage(users());
  fireEvent.click(link('Target'));
  expect(router.push).toHaveBeenCalled();
  jest.restoreAllMocks();
});

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
