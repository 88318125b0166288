import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { NoValue } from '@/components/ui/value';
import { isAllowed, type Role, resourcePermission } from '@/lib/auth/roles';
import type { Place } from '@/lib/records/steps';
import { type Area, getResource } from '@/lib/resources';
import { getReadRoutes, routes } from '@/lib/routes';

/** Shows the title of a record. It is a link if the area shows such records and the role may read them. */
export const RecordLink = ({
  area,
  role,
  resource,
  id,
  children,
}: Place & { id: string; children: ReactNode }) =>
  getResource(resource).areas.some((each) => each === area) &&
  isAllowed(role, resourcePermission(area, resource, 'read')) ? (
    <Link href={getReadRoutes(area, resource).record(id)} className="py-1 hover:underline">
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

/** Shows the name of a user. It is a link in the manager area, for a role that may open users. */
export function UserLink({ area = 'manager', role, user }: UserLinkProps) {
  // The email is empty for a reader who may not list users.
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
