'use client';

import { useTranslations } from 'next-intl';
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
  /** The form calls this in a transition. Unlike the `action` of a form, this does not reset the fields. */
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
        <FormMessage>{failure}</FormMessage>
        {children}
      </Form>
    </ResponsiveDrawer>
  );
}

type ConfirmDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  /** A text that says what the action does to which users or records. */
  description: ReactNode;
  danger?: boolean;
  pending?: boolean;
  /** True while a required text is missing. The element with the id `missingId` says which text. */
  isBlocked?: boolean;
  missingId?: string;
  failure?: ReactNode;
  children?: ReactNode;
};

export function ConfirmDrawer({
  open,
  onOpenChange,
  onConfirm,
  description,
  danger = false,
  pending = false,
  isBlocked = false,
  missingId,
  failure,
  children,
}: ConfirmDrawerProps) {
  const t = useTranslations('confirm');
  const common = useTranslations('common');
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={description}
      role="alertdialog"
      dismissible={!pending}
      footer={
        <DrawerButtons pending={pending}>
          <Button
            variant={danger ? 'destructive' : 'default'}
            loading={pending}
            aria-disabled={isBlocked}
            aria-describedby={isBlocked ? missingId : undefined}
            onClick={onConfirm}
          >
            {common('confirm')}
          </Button>
        </DrawerButtons>
      }
    >
      <FormMessage className={children ? 'mb-4' : undefined}>{failure}</FormMessage>
      {children}
    </ResponsiveDrawer>
  );
}
