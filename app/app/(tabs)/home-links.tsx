import { type LucideIcon, Settings2, UserRound } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { areaPermission, isAllowed, type Permission } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import { routes } from '@/lib/routes';

type HomeLink = { key: 'account' | 'manager'; href: string; icon: LucideIcon; permission: Permission };

const links: HomeLink[] = [
  { key: 'account', href: routes.app.account(), icon: UserRound, permission: areaPermission.app },
  { key: 'manager', href: routes.manager.root(), icon: Settings2, permission: areaPermission.manager },
];

/** What the home page shows while the area has no resources. */
export async function HomeLinks({ role }: { role: Role | null }) {
  const [t, pages] = await Promise.all([getTranslations('home'), getTranslations('palette.pages')]);
  return (
    <ul className="grid gap-4 @2xl/main:grid-cols-2">
      {links
        .filter(({ permission }) => isAllowed(role, permission))
        .map(({ key, href, icon: Icon }) => (
          <li key={key}>
            <Link
              href={href}
              className="card flex h-full items-start gap-3 p-4 transition-colors hover:border-input"
            >
              <Icon className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
              <span className="min-w-0">
                <span className="block font-medium">{pages(key)}</span>
                <span className="block text-muted-foreground text-sm">{t(`${key}Text`)}</span>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
