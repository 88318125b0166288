import { ConnectionNotice } from '@/components/layout/connection-notice';
import { NavLink } from '@/components/layout/nav-link';
import { PageContent } from '@/components/layout/page-content';
import { lazyDrawer, preloadOn, usePreload } from '@/components/ui/lazy-drawer';
import { endNavigation } from '@/components/ui/navigation';
import { routes } from '@/lib/routes';
import { resetUrl, router, visit } from '@/tests/support/component/navigation';
import { act, fireEvent, render, screen, userEvent, waitFor } from '@/tests/support/component/render';
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

describe('offline', () => {
  let isOnline = true;
  beforeAll(() => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline }));
  const change = (next: boolean) => {
    isOnline = next;
    fireEvent(window, new Event(next ? 'online' : 'offline'));
  };
  afterEach(() => change(true));

  test('a link keeps the page and says why, and the notice ends soon after the connection is back', () => {
    jest.useFakeTimers();
    render(<ConnectionNotice />);
    showPage(users());
    const notice = screen.getByRole('status');
    expect(notice).toBeEmptyDOMElement();
    change(false);
    expect(notice).toHaveTextContent(t('connection.offline'));
    fireEvent.click(link('Target'));
    expect(notice).toHaveTextContent(t('connection.blocked'));
    expect(router.push).not.toHaveBeenCalled();
    expect(link('Target')).not.toHaveAttribute('aria-current');
    change(true);
    expect(notice).toHaveTextContent(t('connection.restored'));
    act(() => jest.advanceTimersByTime(4_000));
    expect(notice).toBeEmptyDOMElement();
    jest.useRealTimers();
  });

  test('a drawer whose code cannot be loaded stays closed, and opens later', async () => {
    const load = jest.fn(() => (isOnline ? Promise.resolve(Content) : Promise.reject(new Error('offline'))));
    const Drawer = lazyDrawer(load);
    const onOpenChange = jest.fn();
    render(<ConnectionNotice />);
    const { rerender } = render(<Drawer open={false} onOpenChange={onOpenChange} />);
    change(false);
    rerender(<Drawer open onOpenChange={onOpenChange} />);
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(screen.getByRole('status')).toHaveTextContent(t('connection.blocked'));
    rerender(<Drawer open={false} onOpenChange={onOpenChange} />);
    change(true);
    rerender(<Drawer open onOpenChange={onOpenChange} />);
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
