'use client';

import { type ReactNode, startTransition, useId } from 'react';
import { Button } from '@/components/ui/button';
import { DrawerButtons, ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { Form, FormMessage } from './form';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  submitLabel: ReactNode;
  danger?: boolean;
  /** Called in a transition. Unlike `action`, it doesn't reset the fields. */
  onSubmit: (form: FormData) => void;
  isPending: boolean;
  failure?: ReactNode;
  children: ReactNode;
};

export function FormDrawer({
  open,
  onClose,
  title,
  description,
  submitLabel,
  danger = false,
  onSubmit,
  isPending,
  failure,
  children,
}: Props) {
  const formId = useId();
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!isPending}
      title={title}
      description={description}
      footer={
        <DrawerButtons pending={isPending}>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'destructive' : 'default'}
            loading={isPending}
          >
            {submitLabel}
          </Button>
        </DrawerButtons>
      }
    >
      <Form
        id={formId}
        isPending={isPending}
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          startTransition(() => onSubmit(form));
        }}
        className="flex flex-col gap-5"
      >
        <FormMessage tone="error">{failure}</FormMessage>
        {children}
      </Form>
    </ResponsiveDrawer>
  );
}
