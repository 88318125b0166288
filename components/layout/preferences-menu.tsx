'use client';

import { Settings2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/button';
import { type PressedBy, pressedBy } from '@/lib/press';

const load = () => import('@/components/layout/preferences-dropdown');

const Dropdown = dynamic(() => load().then((file) => file.PreferencesDropdown), {
  ssr: false,
  loading: () => <Trigger aria-busy />,
});

/** Theme and language for visitors who are not signed in. The menu is loaded once somebody is about to open it. */
export function PreferencesMenu() {
  const [wantedBy, setWantedBy] = useState<PressedBy>();
  if (wantedBy) return <Dropdown openedBy={wantedBy} />;
  return <Trigger onClick={(event) => setWantedBy(pressedBy(event))} onPointerEnter={load} onFocus={load} />;
}

function Trigger(props: ComponentProps<'button'>) {
  const t = useTranslations('preferences');
  return (
    <Button
      {...props}
      variant="ghost"
      size="icon"
      aria-label={t('title')}
      aria-haspopup="menu"
      aria-expanded={false}
    >
      <Settings2 aria-hidden />
    </Button>
  );
}
