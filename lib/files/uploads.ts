import 'server-only';
import { randomUUID } from 'node:crypto';
import { ActionError } from '@/lib/auth/access';
import { isAllowed, resourcePermission } from '@/lib/auth/roles';
import type { ActiveSession } from '@/lib/auth/session/store';
import { uploadLimit } from '@/lib/constants';
import { AVATAR, FILE_FIELD, type FileRule, getFileRule, parseFileKey } from '@/lib/file-fields';
import { FILES_PER_USER_BYTES, fileTypes, MEGABYTE } from '@/lib/file-types';
import { getResource, hasForms } from '@/lib/resources';
import { db } from '@/lib/server/db';
import { logger } from '@/lib/server/logger';
import { takeLimits } from '@/lib/server/rate-limit';
import { makeTurns } from '@/lib/server/turns';
import { toStorable, withoutForbiddenCharacters } from '@/lib/text';
import type { Prisma } from '@/prisma/client/client';
import { removeFilesIfUnused, removeStaleUploads } from './clean';
import { type CropArea, detectFileType, makePictures } from './content';
import { deleteObjects, documentKey, findStorage, getStorage, originalKey, pictureKey } from './storage';
import { ANNOUNCED, StorageFull } from './types';

/** What the browser says about a file. `key` is the key of its field, for example `vehicle.photo`. */
export type AnnouncedFile = { key: string; name: string; bytes: number };

const CONTENT_TYPE = 'application/octet-stream';
const CHECKING = 'checking';

/** Contents are checked in memory, so a process checks only two at once. */
const inTurn = makeTurns(2);

/**
 * Reserves space for a file. Returns its id and the URL to which the browser sends it. Throws FORBIDDEN,
 * NOT_WHILE_IMPERSONATING and RATE_LIMITED, and at the field `file` fileEmpty, fileTooLarge and fileQuota.
 */
export async function startUpload(file: AnnouncedFile, session: ActiveSession) {
  const id = await reserve(file, session);
  const content = { bytes: file.bytes, type: CONTENT_TYPE };
  return { id, url: await getStorage().toUploadUrl(originalKey(id), content), type: CONTENT_TYPE };
}

/**
 * Checks and stores the content that the browser has sent, or only the part `area` of a picture. Throws fileGone for an
 * upload that did not arrive or was finished before, fileTypeInvalid, pictureInvalid, pictureTooLarge and storageFull.
 * Refused content is deleted.
 */
export async function finishUpload(id: string, { user }: ActiveSession, area?: CropArea) {
  // An upload is finished only once: a second request would delete what the first one has stored.
  const [file] = await db.file.updateManyAndReturn({
    where: { id, uploaderId: user.id, type: ANNOUNCED },
    data: { type: CHECKING },
  });
  const rule = file && getFileRule(file.key);
  if (!rule) throw gone();
  try {
    const stored = await inTurn(user.id, () => storeChecked(id, file.name, rule, area));
    // A bucket accepts more uploads while the URL is valid, so the announced size counts if it is larger.
    const bytes = Math.max(stored.bytes, file.bytes);
    const { count } = await db.file.updateMany({
      where: { id, type: CHECKING },
      data: { ...stored, bytes, readyAt: new Date() },
    });
    if (count === 0) throw gone();
    return { id, name: stored.name };
  } catch (error) {
    await discard(id);
    throw toExpected(error);
  }
}

async function discard(id: string): Promise<void> {
  await removeFilesIfUnused([id]);
  // If the user was deleted during the check, the row is gone, and nothing else would find the objects.
  if ((await db.file.count({ where: { id } })) === 0) await deleteObjects(id);
}

const gone = () => new ActionError('fileGone', { field: FILE_FIELD });

function toExpected(error: unknown): unknown {
  if (!(error instanceof StorageFull)) return error;
  logger.error('A file could not be stored', { error });
  return new ActionError('storageFull', { field: FILE_FIELD });
}

/** Stores a file that a form without JavaScript has sent. Throws what `startUpload` and `finishUpload` throw. */
export async function storeFormFile(key: string, file: File, session: ActiveSession): Promise<string> {
  const bytes = file.size;
  const id = await reserve({ key, name: file.name, bytes }, session);
  try {
    await getStorage().put(originalKey(id), file.stream(), { bytes, type: CONTENT_TYPE });
    return (await finishUpload(id, session)).id;
  } catch (error) {
    await discard(id);
    throw toExpected(error);
  }
}

function requireRule(key: string, { user, impersonatedBy }: ActiveSession): FileRule {
  const rule = findStorage() && getFileRule(key);
  if (!rule) throw new ActionError('FORBIDDEN');
  if (key === AVATAR) {
    if (impersonatedBy) throw new ActionError('NOT_WHILE_IMPERSONATING');
    return rule;
  }
  const { resource } = parseFileKey(key) ?? {};
  const isOpen =
    resource !== undefined &&
    user.name !== '' &&
    getResource(resource).areas.some(
      (area) =>
        hasForms(area, resource) &&
        (isAllowed(user.role, resourcePermission(area, resource, 'create')) ||
          isAllowed(user.role, resourcePermission(area, resource, 'update'))),
    );
  if (!isOpen) throw new ActionError('FORBIDDEN');
  return rule;
}

async function reserve({ key, name, bytes }: AnnouncedFile, session: ActiveSession): Promise<string> {
  const { id: uploaderId } = session.user;
  const { maxBytes } = requireRule(key, session);
  if (bytes === 0) throw new ActionError('fileEmpty', { field: FILE_FIELD });
  if (bytes > maxBytes)
    throw new ActionError('fileTooLarge', { field: FILE_FIELD, args: { megabytes: maxBytes / MEGABYTE } });
  const seconds = await takeLimits([{ ...uploadLimit, key: `upload:${uploaderId}` }]);
  if (seconds > 0) throw new ActionError('RATE_LIMITED', { args: { seconds } });
  const row = { id: randomUUID(), key, name: toSafeFileName(name), type: ANNOUNCED, bytes, uploaderId };
  const isStored = (await insert(row)) || ((await removeStaleUploads(uploaderId)) && (await insert(row)));
  if (!isStored)
    throw new ActionError('fileQuota', {
      field: FILE_FIELD,
      args: { megabytes: FILES_PER_USER_BYTES / MEGABYTE },
    });
  return row.id;
}

/** Returns false if the user's files would exceed the limit. */
const insert = (row: { uploaderId: string; bytes: number } & Prisma.FileUncheckedCreateInput) =>
  db.$transaction(async (transaction) => {
    const { uploaderId, bytes } = row;
    // The lock orders parallel uploads of one user, so that each counts those before it.
    await transaction.$queryRaw`select 1 from "user" where id = ${uploaderId} for no key update`;
    const { _sum: sum } = await transaction.file.aggregate({ where: { uploaderId }, _sum: { bytes: true } });
    if (Number(sum.bytes ?? 0) + bytes > FILES_PER_USER_BYTES) return false;
    await transaction.file.create({ data: row });
    return true;
  });

const NAME_CHARACTERS = 100;

/** Returns the file name in a path, without forbidden characters. Direction marks could disguise its extension. */
export function toSafeFileName(name: string): string {
  // The name is cut first, because a form without JavaScript can send a name of any length.
  const last = name.slice(-1_000).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = withoutForbiddenCharacters(toStorable(last))
    .replace(/[<>:"|?*]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return [...clean].slice(-NAME_CHARACTERS).join('');
}

function toFileName(name: string, type: string): string {
  const [extension = 'bin'] = Object.entries(fileTypes).find(([, each]) => each === type) ?? [];
  const base = name.replace(/\.[a-z0-9]{1,5}$/i, '') || 'file';
  return `${base}.${extension}`;
}

type Stored = { name: string; type: string; bytes: number };

async function storeChecked(id: string, name: string, rule: FileRule, area?: CropArea): Promise<Stored> {
  const storage = getStorage();
  const stream = await storage.get(originalKey(id));
  const source = stream && (await readAll(stream, rule.maxBytes));
  if (!source || source.length === 0) throw gone();
  if (!rule.isPicture) {
    const type = await detectFileType(source, rule, name);
    // The checked content gets another key, because the browser can still overwrite the original by the upload URL.
    await storage.put(documentKey(id), source, { bytes: source.length, type });
    await storage.delete(originalKey(id));
    return { name: toFileName(name, type), type, bytes: source.length };
  }
  const { type, large, small } = await makePictures(source, area);
  await storage.put(pictureKey(id, 'large'), large, { bytes: large.length, type });
  await storage.put(pictureKey(id, 'small'), small, { bytes: small.length, type });
  await storage.delete(originalKey(id));
  return { name: toFileName(name, type), type, bytes: large.length + small.length };
}

const READ_MS = 30_000;

/** Returns undefined if the stream has more than `maxBytes` or takes too long. */
async function readAll(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer | undefined> {
  const end = performance.now() + READ_MS;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxBytes || performance.now() > end) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
