import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react';

/** The values of a form at first, by field. */
export const SavedValues = createContext<Record<string, string>>({});

export const useSavedValue = (name: string): string | undefined => useContext(SavedValues)[name];

type FormValue = [
  value: string,
  setValue: (value: string) => void,
  input: RefObject<HTMLInputElement | null>,
];

/**
 * The value of a control that writes it into a hidden input. It returns to `initial` with its form, and forms with
 * `useChanges` notice a change. React resets forms after an action, so give the component `initial` as its key.
 */
export function useFormValue(initial: string): FormValue {
  const [value, setValue] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const noticed = useRef(initial);

  useEffect(() => {
    const form = input.current?.form;
    const reset = () => setValue(initial);
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, [initial]);

  useEffect(() => {
    if (noticed.current === value) return;
    noticed.current = value;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);

  return [value, setValue, input];
}
