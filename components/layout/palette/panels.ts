import { createSharedState } from '@/components/ui/shared-state';
import { useIsHydrated } from '@/components/ui/use-hydrated';

type Panel = 'palette' | 'shortcuts';

/** The panel that is open: at most one. */
export const openPanel = createSharedState<Panel | null>(null);

/** The key of the palette's shortcut on this computer; undefined on the server. */
export function useModifierKey() {
  if (!useIsHydrated()) return undefined;
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
}
