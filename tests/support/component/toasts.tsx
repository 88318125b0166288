import type { ReactNode } from 'react';
import { type Action, toast } from 'sonner';
import { act, render, waitFor } from './render';

export const toasts = {
  success: jest.spyOn(toast, 'success'),
  warning: jest.spyOn(toast, 'warning'),
  error: jest.spyOn(toast, 'error'),
};

/** The text of the last toast of this kind, and what its button does. */
export async function shownToast(kind: keyof typeof toasts = 'success') {
  await waitFor(() => expect(toasts[kind]).toHaveBeenCalled());
  const [title, options] = toasts[kind].mock.lastCall ?? [];
  toasts[kind].mockClear();
  const { container } = render(
    <div>
      {title as ReactNode}
      {options?.description as ReactNode}
    </div>,
  );
  const button = options?.action as Action | undefined;
  return { text: container.textContent, click: button && (() => act(() => button.onClick({} as never))) };
}

beforeEach(() => {
  for (const spy of Object.values(toasts)) spy.mockClear();
});
