import { Link } from '@/components/ui/link';
import { NoValue } from '@/components/ui/value';
import { routes } from '@/lib/routes';

type Person = { id: string; name: string; email: string };

/** A user that a record names. For the manager area. */
export const UserLink = ({ user }: { user: Person | null }) =>
  user ? (
    <Link href={routes.manager.user(user.id)} className="hover:underline">
      <bdi>{user.name || user.email}</bdi>
    </Link>
  ) : (
    <NoValue />
  );
