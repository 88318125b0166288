'use client';

import { useOptimistic, useTransition } from 'react';
import { toast } from 'sonner';
import type { FormAction } from '@/lib/result';
import { toErrorText, toForm, useRunAction } from './use-form-action';

type Choice<V> = {
  field: PreferenceName;
  value: V;
  /** Saves the value on the server. Returns whether it was saved. */
  save: (value: V) => Promise<boolean>;
  /** The hook calls this with each choice at once, and with the stored value if the choice could not be saved. */
  apply?: (value: V) => void;
};

/**
 * Shows a choice and saves it at once. Choices are sent one after another, so the last one is stored. If the last one
 * fails, the stored value is shown again.
 */
export function useSavedChoice<V extends string>({ field, value: current, save, apply }: Choice<V>) {
  const [optimistic, show] = useOptimistic(current);
  const [isPending, startSaving] = useTransition();
  const value = (unsavedChoices.get(field)?.chosen ?? optimistic) as V;

  async function saveAfter(earlier: UnsavedChoice | undefined, choice: UnsavedChoice, next: V) {
    await earlier?.turn;
    if (unsavedChoices.get(field) !== choice) return;
    // The answer to the earlier choice may have set a cookie, so this choice is applied again.
    if (earlier) apply?.(next);
    let isLeft = false;
    const leave = () => {
      isLeft = true;
    };
    // Firefox rejects the open requests of a page that the user leaves. The applied value stays then, because the next
    // page shows it.
    window.addEventListener('beforeunload', leave);
    const isSaved = await save(next);
    window.removeEventListener('beforeunload', leave);
    const later = unsavedChoices.get(field);
    if (later && isSaved) later.stored = next;
    if (later !== choice) return;
    unsavedChoices.delete(field);
    if (!isSaved && !isLeft) apply?.(choice.stored as V);
  }

  function choose(next: V) {
    if (next === value) return;
    const earlier = unsavedChoices.get(field);
    const choice = { chosen: next, stored: earlier?.stored ?? value, turn: Promise.resolve() };
    unsavedChoices.set(field, choice);
    // This is before the transition, because inside it, the page would show the new value only when it is saved.
    apply?.(next);
    startSaving(async () => {
      show(next);
      choice.turn = saveAfter(earlier, choice, next);
      await choice.turn;
    });
  }

  return { value, choose, isPending };
}

/** Returns a function that saves a value under the name of this field. If the action fails, a toast shows the error. */
export function useSaveField(action: FormAction, field: string) {
  const runAction = useRunAction();
  return async (value: string): Promise<boolean> => {
    const result = await runAction(action, toForm({ [field]: value }));
    if (result.status === 'ok') return true;
    const message = toErrorText(result);
    if (message) toast.error(message);
    return false;
  };
}

export type PreferenceName = 'theme' | 'locale' | 'timeZone';

/** `stored` is the last value that the server stored. `turn` resolves when this and all earlier choices are sent. */
export type UnsavedChoice = { chosen: string; stored: string; turn: Promise<void> };

/** The map is global, because several controls change one field, and a menu closes before its choice is saved. */
export const unsavedChoices = new Map<PreferenceName, UnsavedChoice>();
