'use client';

import { useTranslations } from 'next-intl';
import { buttonClasses } from '@/components/ui/button';
import { Settings2 } from '@/components/ui/icons';
import { MenuButton } from '@/components/ui/menu-button';

const loadItems = () => import('./preference-items').then((file) => file.PreferenceItems);

export function PreferencesMenu() {
  const t = useTranslations('preferences');
  return (
    <MenuButton
      items={loadItems}
      itemProps={{}}
      aria-label={t('title')}
      className={buttonClasses({ variant: 'ghost', size: 'icon' })}
    >
      <Settings2 />
    </MenuButton>
  );
}
