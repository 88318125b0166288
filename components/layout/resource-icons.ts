import { FolderGit2, type LucideIcon, Shapes } from 'lucide-react';
import { type ResourceName, resourceNames } from '@/lib/resources';

/** A resource without an entry has the icon `Shapes`. */
const ownIcons: Partial<Record<ResourceName, LucideIcon>> = {
  repository: FolderGit2,
};

/** The icons of resources in the navigation and the palette. */
export const resourceIcons = Object.fromEntries(
  resourceNames.map((name) => [name, ownIcons[name] ?? Shapes]),
) as Record<ResourceName, LucideIcon>;
