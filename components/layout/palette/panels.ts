import { createSharedState } from '@/components/ui/shared-state';

type Panel = 'palette' | 'shortcuts';

/** The panel that is open: at most one. */
export const openPanel = createSharedState<Panel | null>(null);
