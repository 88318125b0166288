'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LazyConfirmDrawer } from '@/components/ui/lazy-drawer';
import { guardLeaving } from '@/components/ui/leaving';
import { type Guard, guardNavigation } from '@/components/ui/navigation';

type Leave = () => void;

/** Links, back and forward ask for confirmation; closing the page shows the browser's own dialog. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations('form');
  const router = useRouter();
  const [pending, setPending] = useState<Leave>();
  const [isOpen, setOpen] = useState(false);
  const endGuards = useRef<() => void>(undefined);

  const confirm = useEffectEvent((leave: Leave) => {
    setPending(() => leave);
    setOpen(true);
  });
  const confirmNavigation = useEffectEvent((...[href, { replace, scroll }]: Parameters<Guard>) =>
    confirm(() => (replace ? router.replace : router.push)(href, { scroll })),
  );

  useEffect(() => {
    if (!isDirty) return;
    LazyConfirmDrawer.preload();
    const ends = [guardLeaving(confirm), guardNavigation(confirmNavigation)];
    endGuards.current = () => {
      for (const end of ends) end();
    };
    return endGuards.current;
  }, [isDirty]);

  return (
    <LazyConfirmDrawer
      open={isOpen}
      onOpenChange={setOpen}
      description={t('leaveText')}
      danger
      onConfirm={() => {
        endGuards.current?.();
        setOpen(false);
        pending?.();
      }}
    />
  );
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
