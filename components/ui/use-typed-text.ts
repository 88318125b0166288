import { type FocusEvent, useRef, useState } from 'react';

/** A code does not count as typed text: its user can type it again. */
const TEXT = `textarea, input:not(
  [type=radio], [type=checkbox], [type=hidden], [type=search], [type=file], [type=range], [autocomplete=one-time-code]
)`;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (target: EventTarget): target is TextControl =>
  target instanceof Element && target.matches(TEXT);

/** Whether the text of a control differs from what it was when it first got the focus. */
export function useTypedText() {
  const initial = useRef(new Map<TextControl, string>());
  const last = useRef<TextControl>(null);
  const [hasText, setHasText] = useState(false);
  return {
    hasText,
    forget: () => setHasText(false),
    focus: () => last.current?.focus(),
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        if (!isTextControl(target)) return;
        last.current = target;
        if (!initial.current.has(target)) initial.current.set(target, target.value);
      },
      onInput: () =>
        setHasText(
          [...initial.current].some(([control, text]) => control.isConnected && control.value !== text),
        ),
    },
  };
}
