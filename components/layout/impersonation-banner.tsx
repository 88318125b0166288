import { VenetianMask } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ImpersonationControls } from './impersonation-controls';

type Person = { name: string; email: string };
type Props = {
  session: {
    impersonator: Person | null;
    user: Person;
    expiresAt: Date;
  };
};

const PersonName = ({ name, email }: Person) => <bdi className="font-semibold">{name || email}</bdi>;

/** `data-impersonation` moves sticky elements down by the height of the banner (globals.css). */
export function ImpersonationBanner({ session: { impersonator, user, expiresAt } }: Props) {
  const t = useTranslations('impersonation');
  if (!impersonator) return null;
  return (
    <aside
      aria-label={t('label')}
      data-impersonation
      className="pinned print:hidden sticky top-(--environment-height) z-30 flex h-(--impersonation-height) shrink-0 items-center gap-3 bg-foreground px-4 text-background text-sm sm:px-6"
    >
      <VenetianMask className="size-5 shrink-0 max-sm:hidden" />
      <p className="line-clamp-2 min-w-0 flex-1 leading-tight wrap-anywhere max-sm:line-clamp-3 max-sm:text-xs">
        {t.rich('who', {
          admin: () => <PersonName {...impersonator} />,
          user: () => <PersonName {...user} />,
        })}
      </p>
      <ImpersonationControls until={expiresAt} now={Date.now()} />
    </aside>
  );
}
