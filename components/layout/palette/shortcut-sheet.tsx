'use client';

import { useTranslations } from 'next-intl';
import { Kbd } from '@/components/ui/kbd';
import { ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { listDestinations, listOwnCreations } from '@/lib/auth/destinations';
import type { Role } from '@/lib/auth/roles';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { type Area, isResourceName } from '@/lib/resources';
import { useModifierKey } from './panels';
import { ShortcutSwitch } from './shortcut-switch';

export type ShortcutSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  area: Area;
  role: Role | null;
};

type Shortcut = { label: string; keys: string[] };

export function ShortcutSheet({ area, role, ...drawer }: ShortcutSheetProps) {
  const t = useTranslations('palette');
  const resources = useTranslations('resources');
  const modifier = useModifierKey() ?? 'Ctrl';
  const canCreate = listOwnCreations(area, role).length > 0;
  const groups: { heading: string; shortcuts: Shortcut[] }[] = [
    {
      heading: t('shortcuts.anywhere'),
      shortcuts: [
        { label: t('open'), keys: [modifier, 'K'] },
        { label: t('shortcuts.searchList'), keys: ['/'] },
        ...(canCreate ? [{ label: t('shortcuts.create'), keys: ['C'] }] : []),
        { label: t('shortcuts.show'), keys: ['?'] },
      ],
    },
    {
      heading: t('groups.pages'),
      shortcuts: listDestinations(area, role)
        .filter(({ letter }) => letter !== undefined)
        .map(({ key, letter = '' }) => ({
          label: isResourceName(key) ? resourceLabels.title(resources, key) : t(`pages.${key}`),
          keys: ['G', letter.toUpperCase()],
        })),
    },
    {
      heading: t('shortcuts.lists'),
      shortcuts: [
        { label: t('shortcuts.nextRow'), keys: ['J'] },
        { label: t('shortcuts.previousRow'), keys: ['K'] },
        { label: t('shortcuts.openRow'), keys: ['Enter'] },
        ...(area === 'manager'
          ? [
              { label: t('shortcuts.quickLook'), keys: ['Space'] },
              { label: t('shortcuts.rowMenu'), keys: ['.'] },
              { label: t('shortcuts.selectRow'), keys: ['X'] },
              { label: t('shortcuts.bulkActions'), keys: ['B'] },
            ]
          : []),
      ],
    },
  ];
  return (
    <ResponsiveDrawer
      {...drawer}
      title={
        <span data-focus-first tabIndex={-1} className="outline-none">
          {t('shortcuts.title')}
        </span>
      }
    >
      <div className="flex flex-col gap-5">
        <ShortcutSwitch />
        {groups.map(({ heading, shortcuts }) => (
          <section key={heading} className="flex flex-col gap-1">
            <h3 className="font-medium text-muted-foreground text-xs">{heading}</h3>
            <dl className="divide-y">
              {shortcuts.map(({ label, keys }) => (
                <div key={label} className="flex min-h-9 items-center justify-between gap-4 text-sm">
                  <dt>{label}</dt>
                  <dd dir="ltr" className="flex gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </ResponsiveDrawer>
  );
}
