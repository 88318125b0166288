'use client';

import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
import { Button } from '@/components/ui/button';

const REASON_ID = 'blocked';

const IsBlocked = createContext(false);

/** While an admin acts as the user (`isBlocked`), the controls inside do nothing, and refer to `BlockedReason`. */
export const BlockedControls = ({ isBlocked, children }: { isBlocked: boolean; children: ReactNode }) => (
  <IsBlocked value={isBlocked}>{children}</IsBlocked>
);

/** Returns the id of the element that says why a control does nothing, or undefined if the control works. */
export const useReasonId = () => (useContext(IsBlocked) ? REASON_ID : undefined);

export function BlockedReason() {
  const t = useTranslations('account');
  const id = useReasonId();
  return (
    id && (
      <p id={id} className="flex gap-1.5 text-sm text-warning">
        <Lock className="mt-[0.2em] size-3.5 shrink-0" />
        {t('blocked')}
      </p>
    )
  );
}

type BlockableProps = { icon?: ReactNode; label: ReactNode; name?: string; children: ReactNode };

/**
 * Shows `children`, or a button that does nothing. Unlike a disabled button, this button can get the focus, so that
 * screen readers read the reason.
 */
export function BlockableControl({ icon, label, name, children }: BlockableProps) {
  const reasonId = useReasonId();
  if (!reasonId) return children;
  return (
    <Button variant="outline" size="sm" aria-label={name} aria-disabled aria-describedby={reasonId}>
      {icon}
      {label}
    </Button>
  );
}

export const BlockableActionButton = <T,>(props: ComponentProps<typeof ConfirmedActionButton<T>>) => (
  <BlockableControl label={props.label} name={props['aria-label']}>
    <ConfirmedActionButton {...props} size="sm" />
  </BlockableControl>
);
