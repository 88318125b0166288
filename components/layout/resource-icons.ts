import { FolderGit2, type Icon, Shapes } from '@/components/ui/icons';
import { type ResourceName, resourceNames } from '@/lib/resources';

/** A resource without an entry has the icon `Shapes`. */
const ownIcons: Partial<Record<ResourceName, Icon>> = {
  repository: FolderGit2,
};

/** In the navigation and the palette. */
export const resourceIcons = Object.fromEntries(
  resourceNames.map((name) => [name, ownIcons[name] ?? Shapes]),
) as Record<ResourceName, Icon>;
