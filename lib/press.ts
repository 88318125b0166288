/** A press of a button, by a key (as screen readers do, too) or by a pointer: menus opened by a key put the focus on their first item. */
export type PressedBy = 'key' | 'pointer';

/** `detail` counts the clicks of a pointer. */
export const pressedBy = ({ detail }: { detail: number }): PressedBy => (detail === 0 ? 'key' : 'pointer');

/** The events of a real press: menus open as soon as the button goes down, or by the key. */
export function press(button: HTMLElement, by: PressedBy) {
  const options = { bubbles: true, cancelable: true };
  const first =
    by === 'key'
      ? new KeyboardEvent('keydown', { ...options, key: 'Enter' })
      : new PointerEvent('pointerdown', { ...options, button: 0, pointerType: 'mouse' });
  const isAnswered = !button.dispatchEvent(first);
  if (!isAnswered || by === 'pointer') button.click();
}

/**
 * A page from the server can be seen before its code has arrived. What somebody presses in that moment would be lost: the
 * script that stands first in the page keeps it, and once the page has woken up it is pressed again. Links and forms need
 * no help, they work without code; so only buttons that nothing but code answers are kept, and only the last one.
 */
type EarlyPress = { button: HTMLElement; event: MouseEvent };
type Keeper = ((event: MouseEvent) => void) & { press?: EarlyPress | null };

declare global {
  interface Window {
    earlyPress?: Keeper;
  }
}

/** Runs as text in the page, before any other script of it. */
export const keepEarlyPressScript = `
  window.earlyPress = function keep(event) {
    var button = event.target instanceof Element && event.target.closest('button[type="button"]');
    keep.press = button ? { button: button, event: event } : null;
  };
  window.addEventListener('click', window.earlyPress, true);
`;

/** Ends the keeping. Undefined if nothing was pressed, or if React answers the press itself because it woke up by it. */
export function takeEarlyPress(): EarlyPress | undefined {
  const keeper = window.earlyPress;
  if (!keeper) return undefined;
  window.removeEventListener('click', keeper, true);
  window.earlyPress = undefined;
  const { press: kept } = keeper;
  return kept && kept.event.eventPhase === Event.NONE ? kept : undefined;
}
