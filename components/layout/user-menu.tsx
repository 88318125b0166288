'use client';

import { useState } from 'react';
import { UserMenuButton, type UserMenuProps } from '@/components/layout/user-menu-button';
import { type OpenedBy, opensMenu } from '@/components/ui/closed-menu-button';

const load = () => import('@/components/layout/user-menu-dropdown');

type Opened = { by: OpenedBy; Dropdown: Awaited<ReturnType<typeof load>>['UserMenuDropdown'] };

export function UserMenu(props: UserMenuProps) {
  const { user, wide = false } = props;
  const [opened, setOpened] = useState<Opened>();
  if (opened) return <opened.Dropdown {...props} openedBy={opened.by} />;
  const open = async (by: OpenedBy) => setOpened({ by, Dropdown: (await load()).UserMenuDropdown });
  return <UserMenuButton {...opensMenu(open)} user={user} wide={wide} onPointerEnter={load} onFocus={load} />;
}
