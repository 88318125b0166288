import type { LucideIcon } from 'lucide-react';
import { resourceIcons } from '@/components/layout/resource-icons';
import { useRecordTexts } from '@/components/records/use-record-texts';
import { Link } from '@/components/ui/link';
import { isAllowed, type Role, resourcePermission } from '@/lib/auth/roles';
import { isOwned, listResources, type ResourceName } from '@/lib/resources';
import { getReadRoutes } from '@/lib/routes';

type Props = {
  role: Role | null;
  /** The resources that have a section of their own on the home page. */
  shown: ResourceName[];
};

/** Links to the lists that the role may read, except those that have a section on the home page. */
export function HomeLinks({ role, shown }: Props) {
  const lists = listResources('app').filter(
    (name) => !shown.includes(name) && isAllowed(role, resourcePermission('app', name, 'read')),
  );
  if (lists.length === 0) return null;
  return (
    <ul className="grid gap-4 @2xl/main:grid-cols-2">
      {lists.map((name) => (
        <ListCard key={name} name={name} />
      ))}
    </ul>
  );
}

function ListCard({ name }: { name: ResourceName }) {
  const t = useRecordTexts(name);
  // Without the annotation, the type is `never` in an application without resources.
  const Icon: LucideIcon = resourceIcons[name];
  return (
    <li>
      <Link
        href={getReadRoutes('app', name).list()}
        className="card flex h-full items-start gap-3 p-4 transition-colors hover:border-input"
      >
        <Icon className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
        <span className="min-w-0">
          <span className="block font-medium">{t('title')}</span>
          <span className="block text-muted-foreground text-sm">
            {t(isOwned(name) ? 'ownDescription' : 'description')}
          </span>
        </span>
      </Link>
    </li>
  );
}
