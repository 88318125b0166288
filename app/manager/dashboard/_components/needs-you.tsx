import { Ban, ChevronRight, Clock, MailQuestion } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { COUNT_CAP, ATTENTION_DAYS as days } from '@/lib/constants';
import type { Needs } from '@/lib/dashboard/types';
import { toCappedText } from '@/lib/list/list';
import { routes } from '@/lib/routes';
import { ChartCard } from './chart-card';

/** Shows what waits for an admin. */
export function NeedsYou({ needs: { invited, bansEnding, refusedSignIns } }: { needs: Needs }) {
  const t = useTranslations('dashboard.needsYou');
  const format = useFormatter();
  const { manager } = routes;
  const counted = (count: number) => ({
    count: Math.min(count, COUNT_CAP),
    shown: toCappedText(count, format),
  });
  const rows = [
    {
      count: invited,
      Icon: MailQuestion,
      text: t('invited', counted(invited)),
      href: manager.users({ status: 'invited' }),
    },
    {
      count: bansEnding,
      Icon: Clock,
      text: t('bansEnding', { ...counted(bansEnding), days }),
      href: manager.users({ status: 'banned', ban: 'ending' }),
    },
    {
      count: refusedSignIns,
      Icon: Ban,
      text: t('refused', { ...counted(refusedSignIns), days }),
      href: manager.audit({ action: 'sessionRefusedBanned', last: `${days}d` }),
    },
  ].filter(({ count }) => count > 0);
  if (rows.length === 0) return <ChartCard id="needs-you" title={t('title')} summary={t('nothing')} />;
  return (
    <ChartCard id="needs-you" title={t('title')}>
      <ul className="-m-2 flex flex-col">
        {rows.map(({ Icon, text, href }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-9 items-center gap-2.5 rounded-md px-2 py-1.5 text-sm transition-colors hover:bg-accent pointer-coarse:min-h-11"
            >
              <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              <span className="min-w-0 flex-1">{text}</span>
              <ChevronRight aria-hidden className="flip-rtl size-4 shrink-0 text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
