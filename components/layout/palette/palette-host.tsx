'use client';

import { useSignOut } from '@/components/layout/sign-out';
import { lazyDrawer } from '@/components/ui/lazy-drawer';
import type { Role } from '@/lib/auth/roles';
import type { Area } from '@/lib/resources';
import { loadPalette } from './palette-button';
import { isPaletteOpen } from './palette-state';
import { usePaletteKeys } from './use-palette-keys';

const Palette = lazyDrawer(loadPalette);

/** The palette and its keys. Each area renders it once. */
export function PaletteHost({ area, role }: { area: Area; role: Role | null }) {
  const isOpen = isPaletteOpen.use();
  const { openDialog, dialog } = useSignOut();
  usePaletteKeys();
  return (
    <>
      <Palette
        open={isOpen}
        onOpenChange={isPaletteOpen.set}
        area={area}
        role={role}
        onSignOut={openDialog}
      />
      {dialog}
    </>
  );
}
