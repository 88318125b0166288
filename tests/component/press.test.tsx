import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { EarlyPresses } from '@/components/layout/early-presses';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/dropdown-menu';
import { keepEarlyPressScript, type PressedBy, press, takeEarlyPress } from '@/lib/press';
import { act, render, screen, userEvent, waitFor } from '@/tests/support/component/render';

const pressed = jest.fn();
const ways: PressedBy[] = ['key', 'pointer'];

const Page = ({ children }: { children?: ReactNode }) => (
  <>
    <button type="button" onClick={() => pressed('first')}>
      First <span>with an icon</span>
    </button>
    <button type="button" onClick={() => pressed('second')}>
      Second
    </button>
    <a href="#somewhere">Elsewhere</a>
    <Menu>
      <MenuTrigger>Menu</MenuTrigger>
      <MenuContent>
        <MenuItem>Edit</MenuItem>
      </MenuContent>
    </Menu>
    {children}
  </>
);

const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => pressed.mockClear());

describe('a press that is made again', () => {
  it.each(ways)('by the %s, is one click of a button', (way) => {
    render(<Page />);
    act(() => press(button('Second'), way));
    expect(pressed.mock.calls).toEqual([['second']]);
  });

  it.each(ways)('by the %s, opens a menu, and by the key puts the focus on its first item', async (way) => {
    render(<Page />);
    act(() => press(button('Menu'), way));
    const item = await screen.findByRole('menuitem', { name: 'Edit' });
    await waitFor(() => expect(document.activeElement).toBe(way === 'key' ? item : screen.getByRole('menu')));
  });
});

describe('a press before the page has woken up', () => {
  const user = userEvent.setup();

  /** Runs the script as the page does, before anything else. */
  function open() {
    new Function(keepEarlyPressScript)();
    return render(<Page />);
  }

  it('is kept: the last one, and of the button around what was hit', async () => {
    open();
    await user.click(button('Second'));
    await user.click(screen.getByText('with an icon'));
    expect(takeEarlyPress()?.button).toBe(screen.getByRole('button', { name: 'First with an icon' }));
  });

  it('is forgotten when something else was pressed after it, and taken only once', async () => {
    open();
    await user.click(button('Second'));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(takeEarlyPress()).toBeUndefined();
    await user.click(button('Second'));
    expect(takeEarlyPress()).toBeUndefined();
  });

  it('is not made again by the page that woke up by it, since React answers that one itself', () => {
    open();
    const taken: unknown[] = [];
    document.addEventListener('click', () => taken.push(takeEarlyPress()), { once: true });
    button('Second').click();
    expect(taken).toEqual([undefined]);
  });

  it('is made once more as soon as the page is awake', async () => {
    const { rerender } = open();
    await user.click(button('Second'));
    pressed.mockClear();
    rerender(
      <Page>
        <EarlyPresses />
      </Page>,
    );
    await waitFor(() => expect(pressed.mock.calls).toEqual([['second']]));
  });

  it('is forgotten with a button that is gone', async () => {
    const { rerender } = open();
    await user.click(button('Second'));
    pressed.mockClear();
    rerender(<EarlyPresses />);
    await waitFor(() => expect(window.earlyPress).toBeUndefined());
    expect(pressed).not.toHaveBeenCalled();
  });
});

it('a key that wakes the page up opens the menu with the focus on its first item', async () => {
  const page = (
    <NextIntlClientProvider locale="en" messages={{}} timeZone="UTC">
      <Page />
    </NextIntlClientProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const setting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  // Not in React's testing mode, which would wake everything up at once.
  setting.IS_REACT_ACT_ENVIRONMENT = false;
  const root = hydrateRoot(container, page);
  try {
    button('Menu').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    );
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
  } finally {
    root.unmount();
    container.remove();
    setting.IS_REACT_ACT_ENVIRONMENT = true;
  }
});
