import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { isAllowed, resourcePermission } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import { type Area, getResource, type ResourceName } from '@/lib/resources';
import { getReadRoutes } from '@/lib/routes';

type Props = {
  /** The manager area by default. */
  area?: Area;
  role: Role | null;
  kind: ResourceName;
  id: string;
  children: ReactNode;
};

/** A record that another one names, by its title. A link where the area shows it, for a role that may read it. */
export const RecordLink = ({ area = 'manager', role, kind, id, children }: Props) =>
  getResource(kind).areas.some((each) => each === area) &&
  isAllowed(role, resourcePermission(area, kind, 'read')) ? (
    <Link href={getReadRoutes(area, kind).record(id)} className="py-1 hover:underline">
      <bdi>{children}</bdi>
    </Link>
  ) : (
    <bdi>{children}</bdi>
  );
