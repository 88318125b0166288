'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LazyConfirmDrawer } from '@/components/ui/lazy-drawer';
import { onTraverse, onUnload } from '@/components/ui/leaving';
import { guardNavigation, useNavigate } from '@/components/ui/navigation';

export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations('form');
  const { isOpen, stay, discard } = useUnsavedGuard(isDirty);
  return (
    <LazyConfirmDrawer
      open={isOpen}
      onOpenChange={(open) => !open && stay()}
      description={t('leaveText')}
      danger
      onConfirm={discard}
    />
  );
}

type Leave = () => void;

/** Links, back and forward ask for confirmation; closing the page shows the browser's own dialog. */
function useUnsavedGuard(isDirty: boolean) {
  const { navigate } = useNavigate();
  const [pending, setPending] = useState<Leave | null>(null);
  const endGuards = useRef<() => void>(undefined);

  const confirm = useEffectEvent((leave: Leave) => setPending(() => leave));
  const confirmNavigation = useEffectEvent((...target: Parameters<typeof navigate>) =>
    setPending(() => () => navigate(...target)),
  );

  useEffect(() => {
    if (!isDirty) return;
    LazyConfirmDrawer.preload();
    const ends = [onUnload(() => true), guardNavigation(confirmNavigation), onTraverse(() => true, confirm)];
    endGuards.current = () => {
      for (const end of ends) end();
    };
    return endGuards.current;
  }, [isDirty]);

  return {
    isOpen: pending !== null,
    stay: () => setPending(null),
    discard: () => {
      endGuards.current?.();
      setPending(null);
      pending?.();
    },
  };
}

/** `saved`: the stored or initial values of the fields. */
export function useChanges(saved: Record<string, string>) {
  const [isChanged, setChanged] = useState(false);
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    setChanged(Object.entries(saved).some(([field, value]) => form.has(field) && form.get(field) !== value));
  };
  return { isChanged, onInput };
}
