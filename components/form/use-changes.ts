'use client';

import { type FormEvent, useState } from 'react';

/** Whether a form holds something else than `saved`: the values of its fields as they are stored, or as they begin. */
export function useChanges(saved: Record<string, string>) {
  const [isChanged, setChanged] = useState(false);
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    setChanged(Object.entries(saved).some(([field, value]) => form.has(field) && form.get(field) !== value));
  };
  return { isChanged, onInput };
}
