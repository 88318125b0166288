'use client';

import { Settings2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
import { MenuButton } from '@/components/ui/menu-button';

const loadItems = () => import('./preference-items').then((file) => file.PreferenceItems);

export function PreferencesMenu() {
  const t = useTranslations('preferences');
  return (
    <MenuButton
      items={loadItems}
      itemProps={{}}
      aria-label={t('title')}
      className={buttonVariants({ variant: 'ghost', size: 'icon' })}
    >
      <Settings2 />
    </MenuButton>
  );
}
