import { type LucideIcon, Plus, Settings2, UserRoundPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { pageIcons } from '@/components/layout/resource-icons';
import { UserAvatar } from '@/components/ui/user-avatar';
import { listCreations, listDestinations } from '@/lib/auth/destinations';
import type { Role } from '@/lib/auth/roles';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { type Area, isResourceName, listResources } from '@/lib/resources';
import { accountSectionPath, getReadRoutes, routes } from '@/lib/routes';
import type { SearchResults } from '@/lib/search/types';
import { foldText } from '@/lib/text';
import type { PageActions, PaletteItem } from './palette-context';

export type PaletteGroup = PageActions & { id: string };

/**
 * Returns the settings of the account page with their paths. Without a storage for files, that page does not offer a
 * picture, so `changePicture` leads to the section of the profile instead of a drawer.
 */
function listSettings(area: Area) {
  const { account } = routes[area];
  const preferences = accountSectionPath(area, 'preferences');
  return [
    ['changeName', account({ state: 'change-name' })],
    ['changePicture', accountSectionPath(area, 'profile')],
    ['changeEmail', account({ drawer: 'change-email' })],
    ['theme', preferences],
    ['language', preferences],
    ['timeZone', preferences],
    ['addPasskey', accountSectionPath(area, 'passkeys')],
    ['devices', accountSectionPath(area, 'devices')],
    ['download', accountSectionPath(area, 'data')],
    ['delete', accountSectionPath(area, 'danger')],
  ] as const;
}

export type PaletteOptions = { area: Area; role: Role | null };

type Options = PaletteOptions & {
  /** The actions on the record or the selection of the page. */
  pageActions: PageActions[];
  text: string;
  results?: SearchResults;
};

/** Returns the groups of the palette: the commands that match the text, and the results of the search. */
export function usePaletteGroups({ pageActions, area, role, text, results }: Options): PaletteGroup[] {
  const t = useTranslations('palette');
  const resources = useTranslations('resources');
  const term = text.trim();

  const commands: PaletteGroup[] = [
    ...pageActions.map((actions, index) => ({ id: `page-actions-${index}`, ...actions })),
    {
      id: 'pages',
      heading: t('groups.pages'),
      items: listDestinations(area, role).map(({ key, href }) => ({
        id: `page-${key}`,
        label: isResourceName(key) ? resourceLabels.title(resources, key) : t(`pages.${key}`),
        icon: toIcon(pageIcons[key]),
        href,
      })),
    },
    {
      id: 'create',
      heading: t('groups.create'),
      items: listCreations(area, role).map(({ key, href }) => ({
        id: `create-${key}`,
        label: isResourceName(key) ? resourceLabels.new(resources, key) : t('create.user'),
        icon: isResourceName(key) ? <Plus /> : <UserRoundPlus />,
        href,
      })),
    },
    {
      id: 'settings',
      heading: t('groups.settings'),
      // Settings appear only for a typed text, because there are too many for the start of the palette.
      items: (term === '' ? [] : listSettings(area)).map(([key, href]) => ({
        id: `setting-${key}`,
        label: t(`settings.${key}`),
        icon: <Settings2 />,
        href,
      })),
    },
  ];

  const found = (['user', ...listResources(area)] as const).map((kind) => ({
    id: kind,
    heading: kind === 'user' ? t('groups.users') : resourceLabels.title(resources, kind),
    items: (results?.[kind] ?? []).map(({ id, title, detail }) => ({
      id: `${kind}-${id}`,
      label: title,
      detail,
      icon: kind === 'user' ? <UserAvatar id={id} name={title} size="sm" /> : toIcon(pageIcons[kind]),
      isFound: true,
      href: kind === 'user' ? routes.manager.user(id) : getReadRoutes(area, kind).record(id),
    })),
  }));
  const matching = commands.map((group) => ({ ...group, items: group.items.filter(matches(term)) }));
  return (term === '' ? commands : [...matching, ...found]).filter(({ items }) => items.length > 0);
}

const toIcon = (Icon: LucideIcon) => <Icon />;

/** Returns a function that tells whether every word of the text is the beginning of a word of a label. */
const matches =
  (text: string) =>
  ({ label }: PaletteItem): boolean => {
    const own = foldText(label).split(/\s+/);
    return foldText(text)
      .split(/\s+/)
      .every((word) => own.some((each) => each.startsWith(word)));
  };
