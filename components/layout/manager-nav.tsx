'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { listManagerSections } from '@/lib/auth/destinations';
import type { Role } from '@/lib/auth/roles';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { isResourceName } from '@/lib/resources';
import { NavLink } from './nav-link';
import { pageIcons } from './resource-icons';

const groupKeys = ['application', 'configuration'] as const;

/** The sections that the role may see. */
export function ManagerNav({ role }: { role: Role | null }) {
  const [isDismissed, setDismissed] = useState(false);
  const t = useTranslations('managerNav');
  const tResources = useTranslations('resources');
  const sections = listManagerSections(role);
  const groups = groupKeys
    .map((key) => ({ key, entries: sections.filter(({ group }) => group === key) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav
      aria-label={t('label')}
      // Esc hides the label of an icon until the next one.
      onKeyDown={({ key }) => key === 'Escape' && setDismissed(true)}
      onFocus={() => setDismissed(false)}
      onPointerOver={() => setDismissed(false)}
      data-dismissed={isDismissed || undefined}
      className="group/nav flex flex-1 flex-col gap-6 overflow-y-auto px-2 py-3"
    >
      {groups.map((group) => (
        <div key={group.key} className="flex flex-col gap-1">
          <h2 className="px-2.5 pb-1 font-medium text-muted-foreground text-xs collapsed:sr-only">
            {t(`groups.${group.key}`)}
          </h2>
          <ul className="flex flex-col gap-0.5">
            {group.entries.map(({ key, href }) => {
              const Icon = pageIcons[key];
              const label = isResourceName(key) ? resourceLabels.title(tResources, key) : t(key);
              return (
                <li key={key}>
                  <NavLink
                    href={href}
                    className="group flex h-9 items-center gap-2.5 rounded-md px-2.5 font-medium text-muted-foreground text-sm transition-colors hover:bg-accent hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:text-foreground pointer-coarse:h-11 collapsed:justify-center collapsed:px-0"
                  >
                    <Icon className="size-4.5 shrink-0" />
                    <span className="collapsed:sr-only">{label}</span>
                    {/* Fixed, because the list would cut it off. Part of the link, so that the pointer can rest on it. */}
                    <span
                      aria-hidden
                      className="fixed start-14 z-50 hidden h-9 items-center rounded-md border bg-popover px-3 text-foreground shadow-md collapsed:group-focus-visible:flex collapsed:group-hover:flex group-data-dismissed/nav:hidden!"
                    >
                      {label}
                    </span>
                  </NavLink>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
