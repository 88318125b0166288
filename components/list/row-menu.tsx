'use client';

import { MoreHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ClosedMenuButton, type OpenedBy } from '@/components/ui/closed-menu-button';
import { OpenMenu } from '@/components/ui/dropdown-menu';

type Props = {
  name: string;
  className?: string;
  children: ReactNode;
};

/** Mounts the menu on first use: a page renders several times faster. */
export function RowMenu({ name, ...menu }: Props) {
  const t = useTranslations('list');
  const [openedBy, setOpenedBy] = useState<OpenedBy>();
  const button = { label: t('rowActions', { name }), icon: MoreHorizontal };
  if (!openedBy) return <ClosedMenuButton {...button} onOpen={setOpenedBy} />;
  return <OpenMenu {...button} {...menu} openedBy={openedBy} />;
}
