import { FolderGit2, type LucideIcon } from 'lucide-react';
import type { ResourceName } from '@/lib/resources';

/** In the navigation and the palette. */
export const resourceIcons: Record<ResourceName, LucideIcon> = {
  repository: FolderGit2,
};
