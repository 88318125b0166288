import type { ListColumn } from '@/components/list/columns';
import type { ListFilter } from '@/components/list/filters';
import { ExternalLink } from '@/components/ui/external-link';
import { Link } from '@/components/ui/link';
import type { Translate } from '@/lib/i18n/messages';
import type { ListedRepository } from '@/lib/repositories/schema';
import { routes } from '@/lib/routes';

type T = Translate<'repositories'>;

export const repositoryColumns: ListColumn<ListedRepository, T>[] = [
  {
    id: 'name',
    heading: (t) => t('fields.name'),
    cell: ({ id, name, description }, { highlight }) => (
      <>
        <Link href={routes.manager.repositories.record(id)} className="block font-medium hover:underline">
          <bdi dir="auto" className="block truncate text-match-parent">
            {highlight(name)}
          </bdi>
        </Link>
        {description && (
          <bdi dir="auto" className="block truncate text-match-parent text-muted-foreground text-xs">
            {highlight(description)}
          </bdi>
        )}
      </>
    ),
  },
  {
    id: 'link',
    heading: (t) => t('fields.link'),
    cell: ({ link }, { highlight }) => (
      <ExternalLink
        link={link}
        highlight={highlight}
        className="text-muted-foreground hover:text-foreground"
      />
    ),
    from: 'lg',
    isHideable: true,
    className: 'w-[30%]',
  },
  {
    id: 'createdAt',
    heading: (t) => t('fields.createdAt'),
    cell: ({ createdAt }, { date }) => date(createdAt),
    from: '3xl',
    isHideable: true,
    className: 'w-34',
  },
  {
    id: 'updatedAt',
    heading: (t) => t('fields.updatedAt'),
    cell: ({ updatedAt }, { date }) => date(updatedAt),
    from: '4xl',
    isHideable: true,
    className: 'w-34',
  },
];

export const getRepositoryFilters = (t: T): ListFilter[] => [
  { type: 'time', id: 'last', label: t('fields.createdAt') },
];
