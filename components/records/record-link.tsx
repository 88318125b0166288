import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { NoValue } from '@/components/ui/value';
import { isAllowed, type Role, resourcePermission } from '@/lib/auth/roles';
import { type Area, getResource, type ResourceName } from '@/lib/resources';
import { getReadRoutes, routes } from '@/lib/routes';

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

type Person = { id: string; name: string; email: string };

type UserLinkProps = {
  /** The manager area by default. */
  area?: Area;
  role: Role | null;
  user: Person | null;
};

/** A user that a record names. A link in the manager area, for a role that may open it. */
export function UserLink({ area = 'manager', role, user }: UserLinkProps) {
  // Who may not list users gets no email.
  const title = user?.name || user?.email;
  if (!user || !title) return <NoValue />;
  const name = <bdi>{title}</bdi>;
  if (area === 'app' || !isAllowed(role, { user: ['get'] })) return name;
  return (
    <Link href={routes.manager.user(user.id)} className="py-1 hover:underline">
      {name}
    </Link>
  );
}
