import { IMPORT_BYTES_MAX } from './constants';
import { FILE_BYTES_MAX, type FileExtension, fileTypes, MEGABYTE, pictureTypes } from './file-types';
import {
  getResource,
  isImported,
  isResourceName,
  type ResourceName,
  resourceNames,
  toFolder,
} from './resources';
import { getManagerRoutes, routes } from './routes';

/** What a field for a picture or a file accepts. */
export type FileRule = {
  /** A picture is stored as WebP in two sizes. */
  isPicture: boolean;
  extensions: readonly FileExtension[];
  maxBytes: number;
};

/** The key of the picture of a user. Other keys name a resource and a field, for example `vehicle.photo`. */
export const AVATAR = 'user.avatar';

/** The field at which the actions of an upload have their errors. */
export const FILE_FIELD = 'file';

export const pictureRule: FileRule = { isPicture: true, extensions: [], maxBytes: FILE_BYTES_MAX };

/** The fields of a resource for pictures and files. Their values are ids of files. */
export const listFileFields = (name: ResourceName): { field: string; rule: FileRule }[] =>
  Object.entries(getResource(name).fields).flatMap(([field, type]) => {
    if (type === 'image') return [{ field, rule: pictureRule }];
    if (typeof type !== 'object' || !('file' in type)) return [];
    const maxBytes = type.maxMegabytes ? type.maxMegabytes * MEGABYTE : FILE_BYTES_MAX;
    return [{ field, rule: { isPicture: false, extensions: type.file, maxBytes } }];
  });

/** The resource and the field of a key like `vehicle.photo`, with its rule. Undefined for a key of no field. */
export function parseFileKey(
  key: string,
): { resource: ResourceName; field: string; rule: FileRule } | undefined {
  const [resource = '', field = '', ...more] = key.split('.');
  if (!isResourceName(resource) || more.length > 0) return undefined;
  const found = listFileFields(resource).find((each) => each.field === field);
  return found && { resource, ...found };
}

export const getFileRule = (key: string): FileRule | undefined =>
  key === AVATAR ? pictureRule : parseFileKey(key)?.rule;

/** Every column that names a file. */
export const fileColumns: readonly { table: string; column: string }[] = [
  { table: 'user', column: 'avatarId' },
  ...resourceNames.flatMap((name) =>
    listFileFields(name).map(({ field }) => ({ table: getResource(name).table, column: field })),
  ),
];

/** The value of `accept` of a file input. */
export const toAccept = ({ isPicture, extensions }: FileRule): string =>
  isPicture
    ? pictureTypes.join()
    : extensions.flatMap((extension) => [`.${extension}`, fileTypes[extension]]).join();

/** The largest body of a request without files. */
export const BODY_BYTES_MAX = 1_000_000;

/** The largest body of a form with files: a browser without JavaScript sends them with it. */
const toFormBytes = (name: ResourceName): number =>
  BODY_BYTES_MAX + listFileFields(name).length * FILE_BYTES_MAX;

/** The rows of an import, with its other fields. */
const importBytesMax = IMPORT_BYTES_MAX + 100_000;
const importPaths = [
  routes.manager.importUsers(),
  ...resourceNames.filter(isImported).map((name) => getManagerRoutes(name).import()),
];

/** The largest body that any form sends. */
export const formBytesMax = Math.max(importBytesMax, ...resourceNames.map(toFormBytes));

const uploadBytesMax = Math.max(
  FILE_BYTES_MAX,
  ...resourceNames.flatMap((name) => listFileFields(name).map(({ rule }) => rule.maxBytes)),
);

/** Its requests are signed, and their bodies are not held in memory. */
export const UPLOADS_PATH = '/api/uploads';

/** How many bytes a request to this path may send. With JavaScript, an action sends no files. */
export function getBodyLimit(pathname: string, isAction: boolean): number {
  if (pathname === UPLOADS_PATH) return uploadBytesMax;
  if (isAction && importPaths.includes(pathname)) return importBytesMax;
  const [, area, folder] = pathname.split('/');
  if (isAction || (area !== 'app' && area !== 'manager')) return BODY_BYTES_MAX;
  const name = resourceNames.find((each) => toFolder(getResource(each).plural) === folder);
  return name ? toFormBytes(name) : BODY_BYTES_MAX;
}
