import { Languages, LogOut, type LucideIcon, Plus, Search, Settings2, UserRoundPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { pageIcons } from '@/components/layout/resource-icons';
import { themeIcons, usePreferences } from '@/components/layout/use-preferences';
import { UserAvatar } from '@/components/ui/user-avatar';
import { listCreations, listDestinations } from '@/lib/auth/destinations';
import { getPathPermission } from '@/lib/auth/pages';
import { isAllowed, type Role } from '@/lib/auth/roles';
import { localeNames, locales } from '@/lib/i18n/config';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { type Area, isResourceName, listResources } from '@/lib/resources';
import { accountSectionPath, getReadRoutes, routes } from '@/lib/routes';
import type { SearchResults } from '@/lib/search/types';
import { foldText } from '@/lib/text';
import { themes } from '@/lib/theme';
import type { PageActions, PaletteItem } from './palette-context';

export type PaletteGroup = PageActions & { id: string };

/**
 * Returns the settings of the account page. The drawer of the picture opens only if files can be stored, so that entry
 * leads to the section.
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

export type PaletteOptions = {
  /** The actions on the record or the selection of the page. */
  pageActions: PageActions[];
  area: Area;
  role: Role | null;
  onSignOut: () => void;
};

type Options = PaletteOptions & { text: string; results?: SearchResults };

/** Returns the groups of the palette: the commands that match the text, and the results of the search. */
export function usePaletteGroups({
  pageActions,
  area,
  role,
  text,
  results,
  onSignOut,
}: Options): PaletteGroup[] {
  const t = useTranslations('palette');
  const resources = useTranslations('resources');
  const preferences = useTranslations('preferences');
  const signOut = useTranslations('signOut');
  const { theme, setTheme, locale, setLocale } = usePreferences();
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
      id: 'theme',
      heading: preferences('theme'),
      items: themes.map((name) => ({
        id: `theme-${name}`,
        label: preferences(`themes.${name}`),
        words: preferences('theme'),
        icon: toIcon(themeIcons[name]),
        isCurrent: name === theme,
        run: () => setTheme(name),
      })),
    },
    {
      id: 'language',
      heading: preferences('language'),
      items: locales.map((name) => ({
        id: `language-${name}`,
        label: localeNames[name],
        words: preferences('language'),
        icon: <Languages />,
        isCurrent: name === locale,
        lang: name,
        run: () => setLocale(name),
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
    {
      id: 'more',
      heading: t('groups.more'),
      items: [
        { id: 'sign-out', label: signOut('action'), icon: <LogOut className="flip-rtl" />, run: onSignOut },
      ],
    },
  ];

  const searched = [
    {
      kind: 'user' as const,
      heading: t('groups.users'),
      list: routes.manager.users(),
      toRecord: routes.manager.user,
      searchAll: t('lists.users', { term }),
    },
    ...listResources(area).map((kind) => ({
      kind,
      heading: resourceLabels.title(resources, kind),
      list: getReadRoutes(area, kind).list(),
      toRecord: getReadRoutes(area, kind).record,
      searchAll: resourceLabels.searchAll(resources, kind, term),
    })),
  ];
  const found: PaletteGroup[] = [
    ...searched.map(({ kind, heading, toRecord }) => ({
      id: kind,
      heading,
      items: (results?.[kind] ?? []).map(({ id, title, detail }) => ({
        id: `${kind}-${id}`,
        label: title,
        detail,
        icon: kind === 'user' ? <UserAvatar id={id} name={title} size="sm" /> : toIcon(pageIcons[kind]),
        isFound: true,
        href: toRecord(id),
      })),
    })),
    {
      id: 'lists',
      heading: t('groups.lists'),
      items: searched
        .filter(({ list }) => results && isAllowed(role, getPathPermission(list)))
        .map(({ kind, list, searchAll }) => ({
          id: `search-${kind}`,
          label: searchAll,
          icon: <Search />,
          href: `${list}?${new URLSearchParams({ searchTerm: term })}`,
        })),
    },
  ];
  const matching = commands.map((group) => ({ ...group, items: group.items.filter(matches(term)) }));
  return (term === '' ? commands : [...matching, ...found]).filter(({ items }) => items.length > 0);
}

const toIcon = (Icon: LucideIcon) => <Icon />;

/** Tells whether every word of the text begins a word of the command. */
const matches =
  (text: string) =>
  ({ label, words = '' }: PaletteItem): boolean => {
    const own = foldText(`${label} ${words}`).split(/\s+/);
    return foldText(text)
      .split(/\s+/)
      .every((word) => own.some((each) => each.startsWith(word)));
  };
