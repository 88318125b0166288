import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { routes, type UserTab } from '@/lib/routes';

type Props = { userId: string; tabs: readonly UserTab[]; current?: UserTab };

export function UserTabs({ userId, tabs, current }: Props) {
  const t = useTranslations('users');
  return (
    <nav
      aria-label={t('tabsLabel')}
      className="print:hidden -mx-4 overflow-x-auto border-b px-4 sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              href={routes.manager.user(userId, tab === tabs[0] ? {} : { tab })}
              scroll={false}
              aria-current={tab === current ? 'page' : undefined}
              className="-mb-px flex h-10 items-center border-transparent border-b-2 px-3 font-medium text-muted-foreground text-sm outline-offset-[-3px] transition-colors hover:text-foreground aria-[current]:border-primary aria-[current]:text-foreground pointer-coarse:h-11"
            >
              {t(`tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
