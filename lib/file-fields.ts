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

export type FileRule = {
  /** Pictures are stored as WebP in two sizes. */
  isPicture: boolean;
  extensions: readonly FileExtension[];
  maxBytes: number;
};

/** The key of a user's picture. Other keys consist of a resource and a field, for example `vehicle.photo`. */
export const AVATAR = 'user.avatar';

/** The actions of an upload report their errors at this field. */
export const FILE_FIELD = 'file';

export const pictureRule: FileRule = { isPicture: true, extensions: [], maxBytes: FILE_BYTES_MAX };

/** Lists the picture and file fields of a resource. Their values are ids of files. */
export const listFileFields = (name: ResourceName): { field: string; rule: FileRule }[] =>
  Object.entries(getResource(name).fields).flatMap(([field, type]) => {
    if (type === 'image') return [{ field, rule: pictureRule }];
    if (typeof type !== 'object' || !('file' in type)) return [];
    const maxBytes = type.maxMegabytes ? type.maxMegabytes * MEGABYTE : FILE_BYTES_MAX;
    return [{ field, rule: { isPicture: false, extensions: type.file, maxBytes } }];
  });

/** Splits a key like `vehicle.photo` and finds its rule. Returns undefined if the key names no picture or file field. */
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

/** Every column that stores the id of a file. */
export const fileColumns: readonly { table: string; column: string }[] = [
  { table: 'user', column: 'avatarId' },
  ...resourceNames.flatMap((name) =>
    listFileFields(name).map(({ field }) => ({ table: getResource(name).table, column: field })),
  ),
];

export const toAccept = ({ isPicture, extensions }: FileRule): string =>
  isPicture
    ? pictureTypes.join()
    : extensions.flatMap((extension) => [`.${extension}`, fileTypes[extension]]).join();

/** The largest body of a request without files. */
export const BODY_BYTES_MAX = 1_000_000;

/** Returns the largest body of a form with files, which a browser without JavaScript sends together with the form. */
const toFormBytes = (name: ResourceName): number =>
  BODY_BYTES_MAX + listFileFields(name).length * FILE_BYTES_MAX;

const importBytesMax = IMPORT_BYTES_MAX + 100_000;
const importPaths = [
  routes.manager.importUsers(),
  ...resourceNames.filter(isImported).map((name) => getManagerRoutes(name).import()),
];

export const formBytesMax = Math.max(importBytesMax, ...resourceNames.map(toFormBytes));

const uploadBytesMax = Math.max(
  FILE_BYTES_MAX,
  ...resourceNames.flatMap((name) => listFileFields(name).map(({ rule }) => rule.maxBytes)),
);

/** Requests to this path are signed, and their bodies are not held in memory. */
export const UPLOADS_PATH = '/api/uploads';

/** Returns how many bytes a request to this path may send. With JavaScript, files are uploaded before an action. */
export function getBodyLimit(pathname: string, isAction: boolean): number {
  if (pathname === UPLOADS_PATH) return uploadBytesMax;
  if (isAction && importPaths.includes(pathname)) return importBytesMax;
  const [, area, folder] = pathname.split('/');
  if (isAction || (area !== 'app' && area !== 'manager')) return BODY_BYTES_MAX;
  const name = resourceNames.find((each) => toFolder(getResource(each).plural) === folder);
  return name ? toFormBytes(name) : BODY_BYTES_MAX;
}
