'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FollowedLink, getFollowedLink } from '@/components/ui/followed-link';
import { LazyConfirmDrawer } from '@/components/ui/lazy-drawer';
import { onTraverse, onUnload } from '@/components/ui/leaving';
import { useNavigate } from '@/components/ui/navigation';

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
  const isClosing = useRef(false);

  const confirm = useEffectEvent((leave: Leave) => setPending(() => leave));
  const confirmLink = useEffectEvent(({ href, options }: FollowedLink) =>
    setPending(() => () => navigate(href, options)),
  );

  useEffect(() => {
    if (!isDirty) return;
    LazyConfirmDrawer.preload();
    isClosing.current = false;
    const ends = [
      onUnload(() => !isClosing.current),
      onLink(confirmLink),
      onTraverse(() => !isClosing.current, confirm),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [isDirty]);

  return {
    isOpen: pending !== null,
    stay: () => setPending(null),
    discard: () => {
      isClosing.current = true;
      setPending(null);
      pending?.();
    },
  };
}

/** Capture runs before the listener of LinkNavigation. */
function onLink(confirm: (link: FollowedLink) => void) {
  const listen = (event: MouseEvent) => {
    const link = getFollowedLink(event);
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    confirm(link);
  };
  document.addEventListener('click', listen, { capture: true });
  return () => document.removeEventListener('click', listen, { capture: true });
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
