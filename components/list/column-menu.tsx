'use client';

import { Columns3 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Menu, MenuCheckboxItem, MenuContent, MenuLabel, MenuTrigger } from '@/components/ui/dropdown-menu';
import { useNavigate } from '@/components/ui/navigation';
import { type ListUrl, listHref } from '@/lib/list/url';

type Props = { url: ListUrl; columns: readonly { name: string; label: string }[]; hidden: string[] };

export function ColumnMenu({ url, columns, hidden }: Props) {
  const t = useTranslations('list');
  const { navigate } = useNavigate();
  const show = (name: string, isShown: boolean) => {
    const next = isShown ? hidden.filter((other) => other !== name) : [...hidden, name];
    navigate(listHref(url, { hide: next.join(',') }), { scroll: false, replace: true });
  };

  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="secondary" className="px-3 font-normal max-sm:hidden">
          <Columns3 aria-hidden className="text-muted-foreground" />
          {t('columns')}
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuLabel>{t('columnsShown')}</MenuLabel>
        {columns.map(({ name, label }) => (
          <MenuCheckboxItem
            key={name}
            checked={!hidden.includes(name)}
            onCheckedChange={(isShown) => show(name, isShown)}
            // Keeps the menu open.
            onSelect={(event) => event.preventDefault()}
          >
            {label}
          </MenuCheckboxItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
