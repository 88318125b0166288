import { Ban, ChevronRight, Clock, FileUp, MailQuestion } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { isAllowed, resourcePermission } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import { ATTENTION_DAYS as days } from '@/lib/constants';
import type { Needs } from '@/lib/dashboard/types';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { getResource, type ImportedPlural } from '@/lib/resources';
import { routes } from '@/lib/routes';
import { ChartCard } from './chart-card';

/** What waits for an admin, as far as the role may see it. */
export function NeedsYou({ needs, role }: { needs: Needs; role: Role | null }) {
  const t = useTranslations('dashboard.needsYou');
  const tUsers = useTranslations('dashboard.figures');
  const tResources = useTranslations('resources');
  const { manager } = routes;
  const canListUsers = isAllowed(role, { user: ['list'] });
  const { invited, bansEnding, imports, refusedSignIns } = needs;
  const rows = [
    {
      isShown: canListUsers && invited > 0,
      Icon: MailQuestion,
      text: t('invited', { count: invited }),
      href: manager.users({ status: 'invited' }),
    },
    {
      isShown: canListUsers && bansEnding > 0,
      Icon: Clock,
      text: t('bansEnding', { count: bansEnding, days }),
      href: manager.users({ status: 'banned' }),
    },
    ...imports.map(({ target, count }) => {
      const isUser = target === 'user';
      const plural = isUser ? 'users' : (getResource(target).plural as ImportedPlural);
      const list = isUser ? tUsers('users') : resourceLabels.title(tResources, target);
      return {
        isShown: isAllowed(
          role,
          isUser ? { user: ['create'] } : resourcePermission('manager', target, 'create'),
        ),
        Icon: FileUp,
        text: t('imports', { count, list }),
        href: manager.imports[plural].upload(),
      };
    }),
    {
      isShown: isAllowed(role, { audit: ['read'] }) && refusedSignIns > 0,
      Icon: Ban,
      text: t('refused', { count: refusedSignIns, days }),
      href: manager.audit({ action: 'sessionRefusedBanned', last: `${days}d` }),
    },
  ].filter(({ isShown }) => isShown);
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
