'use client';

import { useSignOut } from '@/components/layout/sign-out';
import { lazyDrawer } from '@/components/ui/lazy-drawer';
import type { Role } from '@/lib/auth/roles';
import type { Area } from '@/lib/resources';
import { loadPalette } from './palette-button';
import { openPanel } from './panels';
import type { ShortcutSheetProps } from './shortcut-sheet';
import { useShortcuts } from './use-shortcuts';

const Palette = lazyDrawer(loadPalette);
const Sheet = lazyDrawer<ShortcutSheetProps>(() =>
  import('./shortcut-sheet').then((file) => file.ShortcutSheet),
);

/** The palette, the list of shortcuts and the keys. Each area renders it once. */
export function PanelHost({ area, role }: { area: Area; role: Role | null }) {
  const panel = openPanel.use();
  const { openDialog, dialog } = useSignOut();
  useShortcuts(area, role);
  const close = () => openPanel.set(null);
  return (
    <>
      <Palette
        open={panel === 'palette'}
        onOpenChange={close}
        area={area}
        role={role}
        onSignOut={openDialog}
      />
      <Sheet open={panel === 'shortcuts'} onOpenChange={close} area={area} role={role} />
      {dialog}
    </>
  );
}
