'use client';

import { Settings2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { PreferenceItems } from '@/components/layout/preference-items';
import { buttonClasses } from '@/components/ui/button';
import { Menu, MenuContent, PressedMenuTrigger } from '@/components/ui/dropdown-menu';
import type { PressedBy } from '@/lib/press';

/** Opens at once: the press that asked for it came before its code was there. */
export function PreferencesDropdown({ openedBy }: { openedBy: PressedBy }) {
  const t = useTranslations('preferences');
  return (
    <Menu>
      <PressedMenuTrigger
        by={openedBy}
        className={buttonClasses({ variant: 'ghost', size: 'icon' })}
        aria-label={t('title')}
      >
        <Settings2 aria-hidden />
      </PressedMenuTrigger>
      <MenuContent>
        <PreferenceItems />
      </MenuContent>
    </Menu>
  );
}
