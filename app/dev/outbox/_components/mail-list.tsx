import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/ui/date-time';
import { EmailAddress } from '@/components/ui/email-address';
import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';

type Mail = { id: string; to: string; subject: string; locale: string; createdAt: Date };
type Props = { mails: Mail[]; selectedId?: string };

export function MailList({ mails, selectedId }: Props) {
  const t = useTranslations('outbox');
  return (
    <nav aria-label={t('list')} className="max-h-72 overflow-y-auto card lg:max-h-[44rem]">
      <ul className="divide-y">
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link
              href={routes.dev.outbox({ id: mail.id })}
              scroll={false}
              aria-current={mail.id === selectedId ? 'true' : undefined}
              className="flex flex-col gap-1 px-4 py-3 text-sm outline-offset-[-2px] transition-colors hover:bg-accent aria-[current]:bg-accent"
            >
              <span className="truncate font-medium">
                <EmailAddress>{mail.to}</EmailAddress>
              </span>
              <span className="truncate text-muted-foreground">
                <bdi lang={mail.locale}>{mail.subject}</bdi>
              </span>
              <span className="text-muted-foreground text-xs">
                <DateTime value={mail.createdAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
