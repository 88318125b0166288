'use client';

import { type ComponentProps, type ReactNode, startTransition, useState } from 'react';
import { toast } from 'sonner';
import { ConfirmDrawer } from '@/components/form/form-drawer';
import { Button } from '@/components/ui/button';
import { useOpenings } from '@/components/ui/responsive-drawer';
import type { FormAction } from '@/lib/result';
import { toForm, useFormAction } from './use-form-action';

type Props<T> = {
  action: FormAction<T>;
  fields?: Record<string, string>;
  label: ReactNode;
  description: ReactNode;
  /** The text of the toast after a success. */
  done?: string;
  onOk?: (data: T) => void;
} & Pick<ComponentProps<typeof Button>, 'size' | 'disabled' | 'aria-label' | 'aria-describedby'>;

export function ConfirmedActionButton<T>({
  action,
  fields = {},
  label,
  description,
  done,
  onOk,
  ...button
}: Props<T>) {
  const [open, setOpen] = useState(false);
  const openings = useOpenings(open);
  return (
    <>
      <Button {...button} variant="outline" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ActionDrawer key={openings} {...{ action, fields, description, done, onOk, open, setOpen }} />
    </>
  );
}

type DrawerProps<T> = Pick<Props<T>, 'action' | 'description' | 'done' | 'onOk'> & {
  fields: Record<string, string>;
  open: boolean;
  setOpen: (open: boolean) => void;
};

function ActionDrawer<T>({ action, fields, description, done, onOk, open, setOpen }: DrawerProps<T>) {
  const close = () => setOpen(false);
  const { formAction, isPending, failure } = useFormAction(action, {
    onOk: (data) => {
      close();
      if (done) toast.success(done);
      onOk?.(data);
    },
    onDemo: close,
  });
  return (
    <ConfirmDrawer
      open={open}
      onOpenChange={setOpen}
      description={description}
      danger
      pending={isPending}
      onConfirm={() => startTransition(() => formAction(toForm(fields)))}
      failure={failure}
    />
  );
}
