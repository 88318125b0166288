import {
  AppWindow,
  FolderGit2,
  House,
  LayoutDashboard,
  type LucideIcon,
  ScrollText,
  Shapes,
  UserRound,
  Users,
} from 'lucide-react';
import type { Destination } from '@/lib/auth/destinations';
import { type ResourceName, resourceNames } from '@/lib/resources';

/** A resource without an entry has the icon `Shapes`. */
const ownIcons: Partial<Record<ResourceName, LucideIcon>> = {
  repository: FolderGit2,
};

export const resourceIcons = Object.fromEntries(
  resourceNames.map((name) => [name, ownIcons[name] ?? Shapes]),
) as Record<ResourceName, LucideIcon>;

/** The icons of pages in the navigation and the palette. */
export const pageIcons: Record<Destination['key'], LucideIcon> = {
  home: House,
  ...resourceIcons,
  account: UserRound,
  dashboard: LayoutDashboard,
  users: Users,
  audit: ScrollText,
  app: AppWindow,
  manager: LayoutDashboard,
};
