'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useSignOut } from '@/components/layout/sign-out';
import { LoadError } from '@/components/ui/use-load-error';
import type { Role } from '@/lib/auth/roles';
import type { Area } from '@/lib/resources';
import { loadPalette } from './palette-button';
import { isPaletteOpen } from './palette-state';
import { usePaletteKeys } from './use-palette-keys';

const Palette = dynamic(() => loadPalette().catch(() => LoadError), { ssr: false });

/** The palette and its keys. Each area renders it once. */
export function PaletteHost({ area, role }: { area: Area; role: Role | null }) {
  const isOpen = isPaletteOpen.use();
  const [isLoaded, setLoaded] = useState(false);
  if (isOpen && !isLoaded) setLoaded(true);
  const { openDialog, dialog } = useSignOut();
  usePaletteKeys();
  return (
    <>
      {isLoaded && (
        <Palette
          open={isOpen}
          onOpenChange={isPaletteOpen.set}
          area={area}
          role={role}
          onSignOut={openDialog}
        />
      )}
      {dialog}
    </>
  );
}
