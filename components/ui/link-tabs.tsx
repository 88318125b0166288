import type { ComponentProps } from 'react';
import { Link } from './link';

type Props = { label: string; tabs: { href: string; label: string; current: boolean }[] };

export const LinkTabs = ({ label, tabs }: Props) => (
  <nav
    aria-label={label}
    className="flex w-fit flex-wrap gap-1 print:hidden rounded-lg border bg-background p-1"
  >
    {tabs.map((tab) => (
      <Link
        key={tab.href}
        href={tab.href}
        scroll={false}
        aria-current={tab.current ? 'page' : undefined}
        className="flex min-h-8 items-center rounded-md px-3 font-medium text-muted-foreground text-sm transition-colors hover:text-foreground aria-[current]:bg-accent aria-[current]:text-accent-foreground pointer-coarse:min-h-11"
      >
        {tab.label}
      </Link>
    ))}
  </nav>
);

type LineTabsProps = ComponentProps<'nav'> & {
  /** `count`: after the label. */
  tabs: { href: string; label: string; count?: string; current: boolean }[];
};

/** Above what they choose, on a line. */
export const LineTabs = ({ tabs, ...nav }: LineTabsProps) => (
  <nav
    {...nav}
    className="scroll-edges-x -mx-4 flex overflow-x-auto border-b px-4 print:hidden sm:mx-0 sm:px-0"
  >
    <ul className="flex gap-1">
      {tabs.map(({ href, label, count, current }) => (
        <li key={label}>
          <Link
            href={href}
            scroll={false}
            aria-current={current ? 'page' : undefined}
            className="-mb-px flex h-10 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted-foreground text-sm outline-offset-[-3px] transition-colors hover:text-foreground aria-[current]:border-primary aria-[current]:text-foreground pointer-coarse:h-11"
          >
            {label}
            {count && <span className="font-normal text-muted-foreground tabular-nums">{` ${count}`}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
