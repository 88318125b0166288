import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { type ListUrl, listHref } from '@/lib/list/url';

type Query = Record<string, string>;
/** `query` is what the tab sets. It clears what the other tabs set, and keeps the rest of the URL. */
type ViewTab = { label: string; count?: string; query: Query };
type Props = { url: ListUrl; tabs: readonly ViewTab[] };

/** Above a list: its views. */
export function ViewTabs({ url, tabs }: Props) {
  const t = useTranslations('list');
  const none: Query = Object.fromEntries(
    tabs.flatMap(({ query }) => Object.keys(query)).map((name) => [name, '']),
  );
  const isCurrent = (query: Query) =>
    Object.entries({ ...none, ...query }).every(([name, value]) => (url.query[name] ?? '') === value);
  return (
    <nav
      aria-label={t('views')}
      data-view-tabs
      className="-mx-4 flex overflow-x-auto border-b px-4 print:hidden sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-1">
        {tabs.map(({ label, count, query }) => (
          <li key={label}>
            <Link
              href={listHref(url, { ...none, ...query })}
              scroll={false}
              aria-current={isCurrent(query) ? 'page' : undefined}
              className="-mb-px flex h-10 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted-foreground text-sm outline-offset-[-3px] transition-colors hover:text-foreground aria-[current]:border-primary aria-[current]:text-foreground pointer-coarse:h-11"
            >
              {label}{' '}
              {count && <span className="font-normal text-muted-foreground tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
