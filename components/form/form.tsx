'use client';

import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';

type Props = Omit<ComponentProps<'form'>, 'ref' | 'noValidate'> & {
  isPending: boolean;
  ref?: RefObject<HTMLFormElement | null>;
};

/** After a rejected submit, the focus moves to the first wrong field. */
export function Form({ isPending, ref, onSubmitCapture, ...props }: Props) {
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
      onSubmitCapture={(event) => {
        isSubmitted.current = true;
        onSubmitCapture?.(event);
      }}
    />
  );
}
