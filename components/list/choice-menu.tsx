'use client';

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import {
  Menu,
  MenuContent,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '@/components/ui/dropdown-menu';
import { useNavigate } from '@/components/ui/navigation';
import { cn } from '@/lib/cn';
import { type ListUrl, listHref } from '@/lib/list/url';

type Props = {
  url: ListUrl;
  param: string;
  label: string;
  icon?: ReactNode;
  /** The default option has an empty value. */
  options: readonly { value: string; label: string }[];
};

export function ChoiceMenu({ url, param, label, icon, options }: Props) {
  const { navigate } = useNavigate();
  const value = url.query[param] ?? '';
  const chosen = options.find((option) => option.value === value);
  const choose = (next: string) => navigate(listHref(url, { [param]: next }), { scroll: false });

  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="secondary"
          className={cn('px-3 font-normal', value !== '' && 'border-primary/40 bg-primary/5')}
        >
          <span className="flex items-center gap-[inherit] text-muted-foreground">
            {icon}
            {label}
          </span>
          <span className="max-w-40 truncate">{chosen?.label}</span>
          <ChevronDown aria-hidden className="text-muted-foreground" />
        </Button>
      </MenuTrigger>
      <MenuContent align="start">
        <MenuLabel>{label}</MenuLabel>
        <MenuRadioGroup value={value} onValueChange={choose}>
          {options.map((option) => (
            <MenuRadioItem key={option.value} value={option.value}>
              {option.label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
