import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { NoValue } from '@/components/ui/value';
import { isAllowed, type Role, resourcePermission } from '@/lib/auth/roles';
import { type Area, getResource, type ResourceName } from '@/lib/resources';
import { getReadRoutes, routes } from '@/lib/routes';

type Props = {
  /** The default is the manager area. */
  area?: Area;
  role: Role | null;
  kind: ResourceName;
  id: string;
  children: ReactNode;
};

/** Shows the title of a named record: as a link if the area shows such records and the role may read them. */
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
  /** The default is the manager area. */
  area?: Area;
  role: Role | null;
  user: Person | null;
};

/** Shows a user whom a record names. In the manager area, it is a link for a role that may open users. */
export function UserLink({ area = 'manager', role, user }: UserLinkProps) {
  // A reader who may not list users gets no email.
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
