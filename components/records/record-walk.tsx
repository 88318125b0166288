'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { readRows } from '@/components/list/walk';
import { buttonVariants } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { cn } from '@/lib/utils';

const step = buttonVariants({ variant: 'ghost', size: 'icon' });

const subscribe = () => () => {};

/** The way to the record before and after in the list that one came from. Without such a list, nothing. */
export function RecordWalk({ id }: { id: string }) {
  const t = useTranslations('list.walk');
  const format = useFormatter();
  const pathname = usePathname();
  const [path = ''] = pathname.split(`/${id}`);
  const rows = useSyncExternalStore(
    subscribe,
    () => readRows(path),
    () => '',
  );
  const ids = rows.split(',');
  const index = ids.indexOf(id);
  if (index < 0 || ids.length < 2) return null;
  const steps = [
    { name: 'previous', to: ids[index - 1], Icon: ChevronLeft },
    { name: 'next', to: ids[index + 1], Icon: ChevronRight },
  ] as const;
  return (
    <nav
      aria-label={t('label')}
      className="-my-2 ms-auto flex items-center gap-0.5 text-muted-foreground print:hidden"
    >
      <span className="me-1.5 text-sm tabular-nums">
        {t('position', { place: format.number(index + 1), count: format.number(ids.length) })}
      </span>
      {steps.map(({ name, to = id, Icon }) => (
        <Link
          key={name}
          href={`${path}/${to}`}
          aria-label={t(name)}
          title={t(name)}
          className={cn(step, to === id && 'invisible')}
        >
          <Icon className="flip-rtl" />
        </Link>
      ))}
    </nav>
  );
}
