/** How long an upload URL is valid: the upload must begin until then. */
export const UPLOAD_SECONDS = 15 * 60;

/** How long an upload can still arrive. */
export const ARRIVAL_SECONDS = 2 * UPLOAD_SECONDS;

/** The type of a file until something has arrived. */
export const ANNOUNCED = 'announced';

/** The storage has no space left. */
export class StorageFull extends Error {}

export type Content = { bytes: number; type: string };

/** The storage of the contents of files. A key is the id of a file, a slash and a name, for example `{id}/small`. */
export type Storage = {
  /** Whether an upload URL works as long as it is valid, also for a file that is checked or removed. */
  takesLateUploads: boolean;
  put: (key: string, body: Buffer | ReadableStream<Uint8Array>, content: Content) => Promise<void>;
  /** Undefined if there is no such object. */
  get: (key: string) => Promise<ReadableStream<Uint8Array> | undefined>;
  /** A URL to which a browser sends one file with PUT. It accepts no other size, and is valid for UPLOAD_SECONDS. */
  toUploadUrl: (key: string, content: Content) => Promise<string>;
  /** A URL from which a browser downloads the object, valid for minutes. Undefined: only the server reads it. */
  toDownloadUrl: (key: string, file: { name: string; type: string }) => Promise<string | undefined>;
  list: (prefix: string) => Promise<string[]>;
  delete: (key: string) => Promise<void>;
};
