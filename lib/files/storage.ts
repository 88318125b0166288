import 'server-only';
import { type Env, env } from '@/lib/server/env';
import { folderStorage } from './folder-storage';
import { s3Storage } from './s3-storage';
import type { Storage } from './types';

/** Undefined if none is set: then nothing can be uploaded. */
export const findStorage = (): Storage | undefined => openStorage(env());

/** Whether pages offer uploads. A demo does, and says that it stores nothing. */
export const areUploadsOffered = () => env().DEMO_MODE || findStorage() !== undefined;

export function openStorage(settings: Env): Storage | undefined {
  const { S3_BUCKET_URL, STORAGE_FOLDER } = settings;
  if (S3_BUCKET_URL) return s3Storage(S3_BUCKET_URL, settings);
  return STORAGE_FOLDER ? folderStorage(STORAGE_FOLDER) : undefined;
}

export function getStorage(): Storage {
  const storage = findStorage();
  if (!storage) throw new Error('No storage is set: STORAGE_FOLDER or S3_BUCKET_URL');
  return storage;
}

/** The key of the file as the browser has sent it, until it is checked. */
export const originalKey = (id: string) => `${id}/original`;
export const documentKey = (id: string) => `${id}/document`;
export const pictureKey = (id: string, size: 'large' | 'small') => `${id}/${size}`;

/** Removes every object of a file. */
export async function deleteObjects(id: string): Promise<void> {
  const storage = getStorage();
  for (const key of await storage.list(`${id}/`)) await storage.delete(key);
}
