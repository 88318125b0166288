'use client';

import { useFormatter } from 'next-intl';
import { useState } from 'react';
import { useRecents } from '@/components/layout/recents';
import { Link } from '@/components/ui/link';
import { useIsHydrated } from '@/components/ui/use-hydrated';
import type { Role } from '@/lib/auth/roles';

const MAX = 4;

/** Only the browser knows the records. `reserved` is the number of rows for which the server leaves room. */
type Props = { title: string; role: Role | null; reserved: number };

export function ContinueSection({ title, role, reserved }: Props) {
  const format = useFormatter();
  const recents = useRecents(role).slice(0, MAX);
  const [now] = useState(() => new Date());
  const rows = useIsHydrated() ? recents : Array.from({ length: Math.min(reserved, MAX) }, () => undefined);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="continue" className="flex flex-col gap-4 print:hidden">
      <h2 id="continue" className="font-semibold text-lg">
        {title}
      </h2>
      <ul className="card divide-y">
        {rows.map((recent, index) => (
          <li key={recent?.path ?? index} className="h-11">
            {recent && (
              <Link
                href={recent.path}
                className="flex h-full items-center gap-3 px-4 text-sm outline-offset-[-2px] transition-colors hover:bg-accent"
              >
                <bdi className="min-w-0 grow truncate font-medium text-match-parent">{recent.title}</bdi>
                <span className="shrink-0 text-muted-foreground text-xs">
                  {format.relativeTime(recent.at, now)}
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
