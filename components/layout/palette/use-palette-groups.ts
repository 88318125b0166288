import {
  AppWindow,
  History,
  House,
  Keyboard,
  Languages,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Plus,
  ScrollText,
  Search,
  Settings2,
  UserRound,
  UserRoundPlus,
  Users,
} from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRecents } from '@/components/layout/recents';
import { resourceIcons } from '@/components/layout/resource-icons';
import { themeIcons, usePreferences } from '@/components/layout/use-preferences';
import { useNavigate } from '@/components/ui/navigation';
import { type Destination, listCreations, listDestinations } from '@/lib/auth/destinations';
import { isAllowed, type Permission, resourcePermission } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import { localeNames, locales } from '@/lib/i18n/config';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { type Area, isResourceName, listResources } from '@/lib/resources';
import { accountSectionPath, getReadRoutes, passkeysPath, routes } from '@/lib/routes';
import type { SearchResults } from '@/lib/search/types';
import { themes } from '@/lib/theme';
import { openPanel } from './panels';

export type PaletteItem = {
  id: string;
  label: string;
  /** The end of the line. */
  detail?: string;
  /** Other words that find the item. */
  words?: string;
  icon: LucideIcon;
  keys?: string[];
  isCurrent?: boolean;
  lang?: string;
  /** Without it, the item is no page. */
  href?: string;
  run: () => void;
};

export type PaletteGroup = { id: string; heading: string; items: PaletteItem[] };

const destinationIcons: Record<Destination['key'], LucideIcon> = {
  home: House,
  ...resourceIcons,
  account: UserRound,
  dashboard: LayoutDashboard,
  users: Users,
  audit: ScrollText,
  app: AppWindow,
  manager: LayoutDashboard,
};

/** The settings of the account page. The drawer of the picture opens only if files can be stored. */
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
    ['addPasskey', passkeysPath(area)],
    ['devices', accountSectionPath(area, 'devices')],
    ['download', accountSectionPath(area, 'data')],
    ['delete', accountSectionPath(area, 'data')],
  ] as const;
}

type Options = {
  area: Area;
  role: Role | null;
  text: string;
  results?: SearchResults;
  onSignOut: () => void;
};

/** What the palette offers: the commands that match the text, and what the search found. */
export function usePaletteGroups({ area, role, text, results, onSignOut }: Options): PaletteGroup[] {
  const t = useTranslations('palette');
  const resources = useTranslations('resources');
  const preferences = useTranslations('preferences');
  const signOut = useTranslations('signOut');
  const { navigate } = useNavigate();
  const { theme, setTheme, locale, setLocale } = usePreferences();
  const recents = useRecents(role);
  const pathname = usePathname();
  const open = (href: string) => ({ href, run: () => navigate(href) });
  const term = text.trim();

  const commands: PaletteGroup[] = [
    {
      id: 'recent',
      heading: t('groups.recent'),
      items: (term === '' ? recents : [])
        .filter(({ path }) => path !== pathname)
        .slice(0, 5)
        .map(({ path, title }) => ({ id: `recent-${path}`, label: title, icon: History, ...open(path) })),
    },
    {
      id: 'pages',
      heading: t('groups.pages'),
      items: listDestinations(area, role).map(({ key, href, letter }) => ({
        id: `page-${key}`,
        label: isResourceName(key) ? resourceLabels.title(resources, key) : t(`pages.${key}`),
        icon: destinationIcons[key],
        keys: letter ? ['G', letter.toUpperCase()] : undefined,
        ...open(href),
      })),
    },
    {
      id: 'create',
      heading: t('groups.create'),
      items: listCreations(area, role).map(({ key, href }) => ({
        id: `create-${key}`,
        label: isResourceName(key) ? resourceLabels.new(resources, key) : t('create.user'),
        icon: isResourceName(key) ? Plus : UserRoundPlus,
        ...open(href),
      })),
    },
    {
      id: 'theme',
      heading: preferences('theme'),
      items: themes.map((name) => ({
        id: `theme-${name}`,
        label: preferences(`themes.${name}`),
        words: preferences('theme'),
        icon: themeIcons[name],
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
        icon: Languages,
        isCurrent: name === locale,
        lang: name,
        run: () => setLocale(name),
      })),
    },
    {
      id: 'settings',
      heading: t('groups.settings'),
      items: listSettings(area).map(([key, href]) => ({
        id: `setting-${key}`,
        label: t(`settings.${key}`),
        icon: Settings2,
        ...open(href),
      })),
    },
    {
      id: 'more',
      heading: t('groups.more'),
      items: [
        {
          id: 'shortcuts',
          label: t('shortcuts.title'),
          icon: Keyboard,
          keys: ['?'],
          run: () => openPanel.set('shortcuts'),
        },
        { id: 'sign-out', label: signOut('action'), icon: LogOut, run: onSignOut },
      ],
    },
  ];

  const found: PaletteGroup[] = [
    {
      id: 'users',
      heading: t('groups.users'),
      items: (results?.user ?? []).map(({ id, title, detail }) => ({
        id: `user-${id}`,
        label: title,
        detail,
        icon: UserRound,
        ...open(routes.manager.user(id)),
      })),
    },
    ...listResources(area).map((resource) => ({
      id: resource,
      heading: resourceLabels.title(resources, resource),
      items: (results?.[resource] ?? []).map(({ id, title, detail }) => ({
        id: `${resource}-${id}`,
        label: title,
        detail,
        icon: resourceIcons[resource],
        ...open(getReadRoutes(area, resource).record(id)),
      })),
    })),
    {
      id: 'lists',
      heading: t('groups.lists'),
      items: (results ? listSearches(area, role) : []).map(({ key, path }) => ({
        id: `search-${key}`,
        label: isResourceName(key)
          ? resourceLabels.searchAll(resources, key, term)
          : t('lists.users', { term }),
        icon: Search,
        ...open(`${path}?${new URLSearchParams({ searchTerm: term })}`),
      })),
    },
  ];
  const matching = commands.map((group) => ({ ...group, items: group.items.filter(matches(term)) }));
  return (term === '' ? commands : [...matching, ...found]).filter(({ items }) => items.length > 0);
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word of the text begins a word of the command. */
const matches =
  (text: string) =>
  ({ label, words = '' }: PaletteItem): boolean => {
    const own = fold(`${label} ${words}`).split(/\s+/);
    return fold(text)
      .split(/\s+/)
      .every((word) => own.some((each) => each.startsWith(word)));
  };

function listSearches(area: Area, role: Role | null) {
  const lists = [
    {
      key: 'users' as const,
      path: routes.manager.users(),
      permission: { user: ['list'] } satisfies Permission,
    },
    ...listResources(area).map((key) => ({
      key,
      path: getReadRoutes(area, key).list(),
      permission: resourcePermission(area, key, 'read'),
    })),
  ];
  return lists.filter(({ permission }) => isAllowed(role, permission));
}
