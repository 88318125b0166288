import { toast } from 'sonner';
import { ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { Toaster as ProductToaster } from '@/components/ui/sonner';
import { act, render, screen, waitFor } from '@/tests/support/component/render';
import { setWindowWidth } from '@/tests/support/component/window';
import { inOurLanguages } from '@/tests/support/messages';

// What the requirements say of toasts and drawers is what sonner and vaul are called with.

const toasters: Record<string, unknown>[] = [];
const drawers: Record<string, unknown>[] = [];

jest.mock('sonner', () => ({
  ...jest.requireActual('sonner'),
  Toaster: (props: Record<string, unknown>) => {
    toasters.push(props);
    return null;
  },
}));
jest.mock('vaul', () => {
  const actual = jest.requireActual('vaul');
  const Root = (props: Record<string, unknown>) => {
    drawers.push(props);
    return <actual.Drawer.Root {...props} />;
  };
  return { ...actual, Drawer: { ...actual.Drawer, Root } };
});

const show = (snapPoints?: number[]) =>
  render(<ResponsiveDrawer {...{ open: true, onOpenChange: jest.fn(), title: 'Title', snapPoints }} />);

test.each(inOurLanguages(['en', 'top-right'], ['ar', 'top-left']))(
  'toasts in %s: 3 visible, 4000 ms, gap 14 px, an icon for each type, %s',
  async (locale, position) => {
    setWindowWidth(1280);
    render(<ProductToaster />, { locale });
    act(() => toast.info('Hello'));
    await waitFor(() =>
      expect(toasters.at(-1)).toMatchObject({ position, visibleToasts: 3, duration: 4000, gap: 14 }),
    );
    // Its own defaults: 356 px wide, swipe threshold 45.
    expect(Object.keys(toasters.at(-1) ?? {})).not.toContain('swipeDirections');
    const types = ['success', 'info', 'warning', 'error', 'loading'];
    expect(Object.keys(toasters.at(-1)?.icons ?? {})).toEqual(expect.arrayContaining(types));
  },
);

test.each([
  [639, true],
  [640, false],
])(
  'a bottom drawer under 640 px width, a centred dialog on wider screens: %i px',
  async (width, isDrawer) => {
    drawers.length = 0;
    setWindowWidth(width);
    show();
    expect(await screen.findByRole('dialog', { name: 'Title' })).toBeInTheDocument();
    expect(drawers.length > 0).toBe(isDrawer);
  },
);

test('drawer: close threshold 0.25, scroll lock timeout 100 ms, optional snap points', async () => {
  setWindowWidth(360);
  const { unmount } = show();
  await screen.findByRole('dialog', { name: 'Title' });
  expect(drawers.at(-1)).toMatchObject({ closeThreshold: 0.25, scrollLockTimeout: 100 });
  expect(drawers.at(-1)).not.toHaveProperty('snapPoints', expect.anything());
  unmount();
  show([0.5, 1]);
  expect(drawers.at(-1)).toMatchObject({ snapPoints: [0.5, 1] });
});
