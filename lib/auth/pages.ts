import {
  type AppPlural,
  type Area,
  type Folder,
  getResource,
  hasForms,
  type ImportedPlural,
  isImported,
  type OwnedPlural,
  type ResourceName,
  type ResourcePermission,
  type ResourcePlural,
  resourceNames,
  toFolder,
} from '@/lib/resources';
import { areaPermission, type Permission, resourcePermission } from './roles';

type RowKind = ResourceName | 'user';

type Page = {
  /** The page needs it in addition to the permission of its area. */
  permission?: Permission;
  /** The page shows one row, named by `[id]`. */
  row?: RowKind;
};

/** The pages and downloads of login, onboarding, app and manager besides those of resources. A page that is not here answers 404. */
const ownPages = {
  '/login': {},
  '/login/verify': {},
  '/login/error': {},
  '/onboarding': {},
  '/app': {},
  '/app/account': {},
  // The guard redirects it.
  '/manager': {},
  '/manager/account': {},
  '/manager/dashboard': { permission: { dashboard: ['read'] } },
  '/manager/users': { permission: { user: ['list'] } },
  '/manager/export/users': { permission: { user: ['export'] } },
  '/manager/users/new': { permission: { user: ['create'] } },
  '/manager/users/import': { permission: { user: ['create'] } },
  '/manager/users/[id]': { permission: { user: ['get'] }, row: 'user' },
  '/manager/users/[id]/update': { permission: { user: ['update'] }, row: 'user' },
  '/manager/audit': { permission: { audit: ['read'] } },
  '/manager/export/audit': { permission: { audit: ['export'] } },
} as const satisfies Record<string, Page>;

type ReadPages<Path extends string> = Path | `${Path}/[id]`;
type WritePages<Path extends string> = `${Path}/new` | `${Path}/[id]/update`;
type FormPages<Home extends string, Plural extends string> =
  | ReadPages<`${Home}/${Plural}`>
  | WritePages<`${Home}/${Plural}`>
  | `${Home}/export/${Plural}`;

/** A page by the path of its folder in app, for example `/manager/users/[id]`. */
export type PagePath =
  | keyof typeof ownPages
  | ReadPages<`/app/${Folder<AppPlural>}`>
  | FormPages<'/app', Folder<OwnedPlural>>
  | FormPages<'/manager', Folder<ResourcePlural>>
  | `/manager/${Folder<ImportedPlural>}/import`;

function toResourcePages(name: ResourceName): [path: string, page: Page][] {
  const { areas, plural } = getResource(name);
  const folder = toFolder(plural);
  const toPermission = (area: Area, action: ResourcePermission) => resourcePermission(area, name, action);
  return [
    ...areas.flatMap((area): [string, Page][] => [
      [`/${area}/${folder}`, { permission: toPermission(area, 'read') }],
      [`/${area}/${folder}/[id]`, { permission: toPermission(area, 'read'), row: name }],
    ]),
    ...areas
      .filter((area) => hasForms(area, name))
      .flatMap((area): [string, Page][] => [
        [`/${area}/${folder}/new`, { permission: toPermission(area, 'create') }],
        [`/${area}/${folder}/[id]/update`, { permission: toPermission(area, 'update'), row: name }],
        [`/${area}/export/${folder}`, { permission: toPermission(area, 'read') }],
      ]),
    ...(isImported(name)
      ? [[`/manager/${folder}/import`, { permission: toPermission('manager', 'create') }] as [string, Page]]
      : []),
  ];
}

const pages = new Map<string, Page>([
  ...resourceNames.flatMap(toResourcePages),
  ...(Object.entries(ownPages) as [string, Page][]),
]);

export const pagePaths: readonly string[] = [...pages.keys()];

const rowPages = [...pages].flatMap(([path, page]) =>
  path.includes('[id]') ? [{ page, pattern: new RegExp(`^${path.replace('[id]', '([^/]+)')}$`) }] : [],
);

type Match = { page: Page; id?: string };

/** A path without an id is compared as a whole first: /manager/users/new has the form of a user's page. */
function findPage(pathname: string): Match | undefined {
  const page = pathname.includes('[') ? undefined : pages.get(pathname);
  if (page) return { page };
  for (const row of rowPages) {
    const id = row.pattern.exec(pathname)?.[1];
    if (id !== undefined) return { page: row.page, id };
  }
  return undefined;
}

const getArea = (pathname: string) =>
  (['login', 'onboarding', 'app', 'manager'] as const).find(
    (area) => pathname === `/${area}` || pathname.startsWith(`/${area}/`),
  );

/** Whether no page has a path of login, onboarding, app or manager. Next decides about all other paths. */
export const isUnknownPage = (pathname: string): boolean =>
  getArea(pathname) !== undefined && findPage(pathname) === undefined;

function withArea(path: string, permission?: Permission): Permission {
  const area = getArea(path);
  return { ...((area === 'app' || area === 'manager') && areaPermission[area]), ...permission };
}

/** The permission for a path of app or manager, including that of the area. */
export const getPathPermission = (pathname: string): Permission =>
  withArea(pathname, findPage(pathname)?.page.permission);

/** The permission of a page. Throws if the page is not in the table. */
export function getPagePermission(path: PagePath): Permission {
  const page = pages.get(path);
  if (!page) throw new Error(`lib/auth/pages.ts has no page ${path}`);
  return withArea(path, page.permission);
}

export type PageRow = { kind: RowKind; area: Area; id: string };

/** The row that a path shows. The id is unchecked. Throws for a path that cannot be decoded. */
export function findPageRow(pathname: string): PageRow | undefined {
  const { page, id } = findPage(pathname) ?? {};
  const area = getArea(pathname) === 'app' ? 'app' : 'manager';
  return page?.row && id ? { kind: page.row, area, id: decodeURIComponent(id) } : undefined;
}
