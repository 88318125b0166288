import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

type Leave = () => void;
type Ask = (leave: Leave) => void;

/**
 * Cancels a navigation by back or forward, and calls `onBack` with a function that repeats it. Only browsers with the
 * Navigation API can cancel it, and only once after each click or key press.
 */
function catchBack(onBack: Ask, signal: AbortSignal) {
  if (!('navigation' in window)) return;
  const { navigation } = window;
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || event.defaultPrevented) return;
    event.preventDefault();
    const { key } = event.destination;
    onBack(() => void navigation.traverseTo(key));
  };
  navigation.addEventListener('navigate', onNavigate, { signal });
}

export function useBackHandler(isActive: boolean, onBack: () => void) {
  const onEvent = useEffectEvent(onBack);
  useEffect(() => {
    if (!isActive) return;
    const guard = new AbortController();
    catchBack(() => onEvent(), guard.signal);
    return () => guard.abort();
  }, [isActive]);
}

const withoutHash = (url: string) => url.split('#')[0];

/** Returns the link that a click follows in this tab, if it leads to another page of this site. */
function findLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const { origin, href } = window.location;
  if (link.origin !== origin || link.target || link.hasAttribute('download')) return;
  return withoutHash(link.href) === withoutHash(href) ? undefined : link;
}

let askOfPage: Ask | undefined;

/** Calls `leave`, which navigates without a link. If the page has a form with unsaved changes, the form asks first. */
export const leavePage: Ask = (leave) => (askOfPage ? askOfPage(leave) : leave());

/**
 * While `isDirty`, links of this site, back and forward call `ask` with a function that continues the navigation. With
 * `isPage`, `leavePage` calls `ask`, too. The browser itself asks before it closes the page.
 */
export function useLeaveGuard(isDirty: boolean, ask: Ask, isPage = false) {
  const onLeave = useEffectEvent(ask);
  useEffect(() => {
    if (!isDirty) return;
    const guard = new AbortController();
    const { signal } = guard;
    const askFor = (leave: Leave) =>
      onLeave(() => {
        guard.abort();
        leave();
      });
    const onClick = (event: MouseEvent) => {
      const link = findLink(event);
      if (!link) return;
      event.preventDefault();
      askFor(() => link.click());
    };
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    document.addEventListener('click', onClick, { capture: true, signal });
    catchBack(askFor, signal);
    if (isPage) askOfPage = askFor;
    signal.addEventListener('abort', () => {
      if (askOfPage === askFor) askOfPage = undefined;
    });
    return () => guard.abort();
  }, [isDirty, isPage]);
}

/** The controls with text that the user could lose. The user can easily type a one-time code again. */
const TEXT = `textarea, input:not(
  [type=radio], [type=checkbox], [type=hidden], [type=search], [type=file], [type=range], [autocomplete=one-time-code]
)`;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (target: EventTarget): target is TextControl =>
  target instanceof Element && target.matches(TEXT);

/** Tells whether the text of a control in a dialog has changed since the control first got the focus. */
export function useTypedText() {
  const initial = useRef(new Map<TextControl, string>());
  const last = useRef<TextControl>(null);
  const [hasText, setHasText] = useState(false);
  const isChanged = () =>
    [...initial.current].some(([control, text]) => control.isConnected && control.value !== text);
  return {
    hasText,
    /** Unlike `hasText`, this ignores controls that were removed after the last input, for example by the next step. */
    isChanged,
    forget: () => setHasText(false),
    focus: () => last.current?.focus(),
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        if (!isTextControl(target)) return;
        last.current = target;
        if (!initial.current.has(target)) initial.current.set(target, target.value);
      },
      onInput: () => setHasText(isChanged()),
    },
  };
}
