import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { DateTime } from '@/components/ui/date-time';
import { Link } from '@/components/ui/link';
import type { ImportStatus, ListedImport } from '@/lib/import/status';
import type { ImportRoutes } from '@/lib/routes';

const variants = {
  uploading: 'warning',
  mapping: 'info',
  checking: 'info',
  checked: 'info',
  importing: 'default',
  cancelling: 'warning',
  done: 'success',
  cancelled: 'secondary',
} as const satisfies Record<ImportStatus, string>;

type ImportHistoryProps = { imports: ListedImport[]; paths: ImportRoutes };

export function ImportHistory({ imports, paths }: ImportHistoryProps) {
  const t = useTranslations('importPage');
  return (
    <section aria-labelledby="import-history" className="flex flex-col gap-3">
      <h2 id="import-history" className="font-semibold">
        {t('history.title')}
      </h2>
      <ul className="card divide-y">
        {imports.map(({ id, fileName, status, owner, createdAt, importedCount, rowCount }) => (
          <li key={id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm">
            <div className="min-w-0 flex-1 basis-56">
              <Link
                href={paths.import(id)}
                className="font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
              >
                <bdi>{fileName}</bdi>
              </Link>
              <p className="text-muted-foreground">
                <bdi>{owner ? owner.name || owner.email : t('history.deletedUser')}</bdi>
                {' · '}
                <DateTime value={createdAt} />
              </p>
            </div>
            {rowCount > 0 && (
              <span className="text-muted-foreground tabular-nums">
                {t('history.ofRows', { imported: importedCount, rows: rowCount })}
              </span>
            )}
            <Badge variant={variants[status]}>{t(`statuses.${status}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
