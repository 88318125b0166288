'use client';

import { type ComponentProps, type ReactNode, startTransition, useState } from 'react';
import { Button } from '@/components/ui/button';
import { LazyConfirmDrawer, preloadOn } from '@/components/ui/lazy-drawer';
import type { FormAction } from '@/lib/result';
import { FormMessage } from './form-message';
import { toForm } from './to-form';
import { useFormAction } from './use-form-action';

type Props<T> = {
  action: FormAction<T>;
  fields?: Record<string, string>;
  label: ReactNode;
  description: ReactNode;
  onOk: (data: T) => void;
} & Pick<ComponentProps<typeof Button>, 'size' | 'disabled' | 'aria-label' | 'aria-describedby'>;

export function ConfirmedActionButton<T>({
  action,
  fields = {},
  label,
  description,
  onOk,
  ...button
}: Props<T>) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { formAction, isPending, failure } = useFormAction(action, {
    onOk: (data) => {
      close();
      onOk(data);
    },
    onDemo: close,
  });

  const confirm = () => startTransition(() => formAction(toForm(fields)));

  return (
    <>
      <Button
        {...button}
        variant="outline"
        {...preloadOn(LazyConfirmDrawer.preload)}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <LazyConfirmDrawer
        open={open}
        onOpenChange={setOpen}
        description={description}
        danger
        pending={isPending}
        onConfirm={confirm}
      >
        <FormMessage tone="error">{failure}</FormMessage>
      </LazyConfirmDrawer>
    </>
  );
}
