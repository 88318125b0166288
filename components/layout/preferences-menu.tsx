'use client';

import { Settings2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu';
import { PreferenceItems } from './preference-items';

export function PreferencesMenu() {
  const t = useTranslations('preferences');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={t('title')}
        className={buttonVariants({ variant: 'ghost', size: 'icon' })}
      >
        <Settings2 />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <PreferenceItems />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
