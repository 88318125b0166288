import { createSharedState } from '@/components/ui/shared-state';
import { useIsHydrated } from '@/components/ui/use-hydrated';

export const isPaletteOpen = createSharedState(false);

/** The key of the palette's shortcut on this computer; undefined on the server. */
export function useModifierKey() {
  if (!useIsHydrated()) return undefined;
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
}
