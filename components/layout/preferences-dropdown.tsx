'use client';

import { Settings2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { PreferenceItems } from '@/components/layout/preference-items';
import { buttonClasses } from '@/components/ui/button';
import { Menu, MenuContent, MenuTrigger } from '@/components/ui/dropdown-menu';

/** Opens at once: the press that asked for it came before its code was there. */
export function PreferencesDropdown() {
  const t = useTranslations('preferences');
  return (
    <Menu defaultOpen>
      <MenuTrigger className={buttonClasses({ variant: 'ghost', size: 'icon' })} aria-label={t('title')}>
        <Settings2 aria-hidden />
      </MenuTrigger>
      <MenuContent>
        <PreferenceItems />
      </MenuContent>
    </Menu>
  );
}
