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
