import 'server-only';
import { type Env, env } from '@/lib/server/env';
import { folderStorage } from './folder-storage';
import { s3Storage } from './s3-storage';
import type { Storage } from './types';

export const findStorage = (): Storage | undefined => openStorage(env());

/** Returns whether pages offer uploads. A demo offers them, and says that it stores nothing. */
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

/** The key of the file as the browser sent it. The object is removed after the check. */
export const originalKey = (id: string) => `${id}/original`;
export const documentKey = (id: string) => `${id}/document`;
export const pictureKey = (id: string, size: 'large' | 'small') => `${id}/${size}`;

export async function deleteObjects(id: string): Promise<void> {
  const storage = getStorage();
  for (const key of await storage.list(`${id}/`)) await storage.delete(key);
}
