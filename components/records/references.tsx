import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRecordTexts } from '@/components/records/use-record-texts';
import { ButtonLink } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { Link } from '@/components/ui/link';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { getManagerRoutes } from '@/lib/routes';
import type { ReferenceList as List } from '@/lib/search/references';

type Props = {
  /** The id of the record to which the references point. */
  id: string;
  references: List[];
};

/** Shows the latest records that refer to this record, a search among all of them, and a link to a new one. */
export const References = ({ id, references }: Props) =>
  references.map((list) => (
    <Section
      key={`${list.resource}-${list.field}`}
      id={id}
      list={list}
      isOnly={references.filter(({ resource }) => resource === list.resource).length === 1}
    />
  ));

/** If several fields of a resource refer to the record, each has a section with the field's label in the heading. */
function Section({ id, list, isOnly }: { id: string; list: List; isOnly: boolean }) {
  const { resource, field, rows, total, isCapped, canCreate } = list;
  const t = useTranslations('record');
  const labels = useTranslations('resources');
  const texts = useRecordTexts(resource);
  const routes = getManagerRoutes(resource);
  const headingId = `references-${resource}-${field}`;
  const query = new URLSearchParams({ [field]: id });
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={headingId} className="font-semibold text-base">
          {resourceLabels.title(labels, resource)}
          {!isOnly && <span className="font-normal text-muted-foreground"> {texts(`fields.${field}`)}</span>}
        </h2>
        {canCreate && (
          <ButtonLink href={`${routes.new()}?${query}`} variant="outline" size="sm" className="ms-auto">
            <Plus />
            {resourceLabels.new(labels, resource)}
          </ButtonLink>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="rounded-lg border border-dashed px-4 py-6 text-center text-muted-foreground text-sm">
          {t('noReferences')}
        </p>
      ) : (
        <div className="card divide-y text-sm">
          <ul className="divide-y">
            {rows.map((row) => (
              <li key={row.id} className="flex items-baseline gap-3 px-4 py-2.5">
                <Link
                  href={routes.record(row.id)}
                  className="min-w-0 flex-1 truncate font-medium hover:underline"
                >
                  <bdi>{row.title}</bdi>
                </Link>
                <span className="text-muted-foreground text-xs tabular-nums">
                  <DateTime value={row.createdAt} format="date" />
                </span>
              </li>
            ))}
          </ul>
          {total > rows.length && (
            <form
              action={routes.list()}
              className="flex flex-wrap items-center gap-2 px-4 py-2.5 print:hidden"
            >
              <input type="hidden" name={field} value={id} />
              <input
                type="search"
                name="searchTerm"
                autoComplete="off"
                aria-label={t('searchReferences')}
                placeholder={t('searchReferences')}
                className="control h-9 min-w-32 flex-1 basis-32 pointer-coarse:h-11"
              />
              <ButtonLink href={`${routes.list()}?${query}`} variant="ghost" size="sm">
                {t('showAll', { count: total, capped: String(isCapped) })}
              </ButtonLink>
            </form>
          )}
        </div>
      )}
    </section>
  );
}
