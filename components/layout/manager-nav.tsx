'use client';

import { FolderGit2, LayoutDashboard, type LucideIcon, ScrollText, Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { NavLink } from '@/components/layout/nav-link';
import { cn } from '@/lib/cn';
import { routes } from '@/lib/routes';

type Entry = { key: 'dashboard' | 'repositories' | 'users' | 'audit'; href: string; icon: LucideIcon };
type Group = { key: 'application' | 'configuration'; entries: Entry[] };

const groups: Group[] = [
  {
    key: 'application',
    entries: [
      { key: 'dashboard', href: routes.manager.dashboard(), icon: LayoutDashboard },
      { key: 'repositories', href: routes.manager.repositories(), icon: FolderGit2 },
    ],
  },
  {
    key: 'configuration',
    entries: [
      { key: 'users', href: routes.manager.users(), icon: Users },
      { key: 'audit', href: routes.manager.audit(), icon: ScrollText },
    ],
  },
];

export function ManagerNav({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useTranslations('managerNav');
  return (
    <nav aria-label={t('label')} className="flex flex-1 flex-col gap-6 overflow-y-auto px-2 py-3">
      {groups.map((group) => (
        <div key={group.key} className="flex flex-col gap-1">
          <h2
            className={cn(
              'px-2.5 pb-1 font-medium text-muted-foreground text-xs',
              isCollapsed && 'md:sr-only',
            )}
          >
            {t(`groups.${group.key}`)}
          </h2>
          <ul className="flex flex-col gap-0.5">
            {group.entries.map(({ key, href, icon: Icon }) => (
              <li key={key}>
                <NavLink
                  href={href}
                  title={isCollapsed ? t(key) : undefined}
                  className={cn(
                    'flex h-9 items-center gap-2.5 rounded-md px-2.5 font-medium text-muted-foreground text-sm transition-colors hover:bg-accent hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:text-foreground pointer-coarse:h-11',
                    isCollapsed && 'md:justify-center md:px-0',
                  )}
                >
                  <Icon aria-hidden className="size-4.5 shrink-0" />
                  <span className={isCollapsed ? 'md:sr-only' : undefined}>{t(key)}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
