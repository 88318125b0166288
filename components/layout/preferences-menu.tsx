'use client';

import { Settings2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ClosedMenuButton, type OpenedBy } from '@/components/ui/closed-menu-button';

const load = () => import('@/components/layout/preferences-dropdown');

const Dropdown = dynamic(() => load().then((file) => file.PreferencesDropdown), {
  ssr: false,
  loading: () => <PreferencesButton isLoading />,
});

export function PreferencesMenu() {
  const [openedBy, setOpenedBy] = useState<OpenedBy>();
  if (openedBy) return <Dropdown openedBy={openedBy} />;
  return <PreferencesButton onOpen={setOpenedBy} />;
}

function PreferencesButton({ onOpen, isLoading }: { onOpen?: (by: OpenedBy) => void; isLoading?: boolean }) {
  const t = useTranslations('preferences');
  return (
    <ClosedMenuButton
      label={t('title')}
      icon={Settings2}
      onOpen={onOpen}
      aria-busy={isLoading}
      onPointerEnter={load}
      onFocus={load}
    />
  );
}
