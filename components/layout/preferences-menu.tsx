'use client';

import { Settings2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/button';

const load = () => import('@/components/layout/preferences-dropdown');

const Dropdown = dynamic(() => load().then((file) => file.PreferencesDropdown), {
  ssr: false,
  loading: () => <Trigger aria-busy />,
});

/** Theme and language for visitors who are not signed in. The menu is loaded once somebody is about to open it. */
export function PreferencesMenu() {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <Dropdown />;
  return <Trigger onClick={() => setWanted(true)} onPointerEnter={load} onFocus={load} />;
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
