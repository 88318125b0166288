'use client';

import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { PageUserField } from './page-user';

type Props = Omit<ComponentProps<'form'>, 'ref' | 'noValidate'> & {
  isPending: boolean;
  ref?: RefObject<HTMLFormElement | null>;
};

/** Ctrl or Cmd with Enter submits from a text area, where Enter alone starts a new line. */
function submitOnEnter({ key, ctrlKey, metaKey, target, currentTarget }: KeyboardEvent<HTMLFormElement>) {
  if (key === 'Enter' && (ctrlKey || metaKey) && target instanceof HTMLTextAreaElement)
    currentTarget.requestSubmit();
}

/** After a rejected submit, the focus moves to the first wrong field. */
export function Form({ isPending, ref, onSubmitCapture, children, ...props }: Props) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const isSubmitted = useRef(false);

  // Without dependencies: some checks happen in the browser, so nothing is pending between the submit and the error.
  useEffect(() => {
    if (!isSubmitted.current || isPending) return;
    isSubmitted.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus();
  });

  return (
    <form
      {...props}
      ref={form}
      noValidate
      onKeyDown={submitOnEnter}
      onSubmitCapture={(event) => {
        isSubmitted.current = true;
        onSubmitCapture?.(event);
      }}
    >
      <PageUserField />
      {children}
    </form>
  );
}
