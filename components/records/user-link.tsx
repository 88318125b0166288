import { Link } from '@/components/ui/link';
import { NoValue } from '@/components/ui/value';
import { isAllowed } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import type { Area } from '@/lib/resources';
import { routes } from '@/lib/routes';

type Person = { id: string; name: string; email: string };

type Props = {
  /** The manager area by default. */
  area?: Area;
  role: Role | null;
  user: Person | null;
};

/** A user that a record names. A link in the manager area, for a role that may open it. */
export function UserLink({ area = 'manager', role, user }: Props) {
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
