/** An upload must begin in this time after its URL was made. */
export const UPLOAD_SECONDS = 15 * 60;

/** An upload must be complete in this time after its URL was made. */
export const ARRIVAL_SECONDS = 2 * UPLOAD_SECONDS;

/** The type of a file whose upload has not arrived yet. */
export const ANNOUNCED = 'announced';

export class StorageFull extends Error {}

export type Content = { bytes: number; type: string };

/** Stores the contents of files. A key is the id of a file, a slash and a name, for example `{id}/small`. */
export type Storage = {
  /** True if an upload URL works as long as it is valid, even after the file was checked or removed. */
  takesLateUploads: boolean;
  put: (key: string, body: Buffer | ReadableStream<Uint8Array>, content: Content) => Promise<void>;
  get: (key: string) => Promise<ReadableStream<Uint8Array> | undefined>;
  /** Returns a URL to which a browser can PUT a body of exactly this size. The URL is valid for UPLOAD_SECONDS. */
  toUploadUrl: (key: string, content: Content) => Promise<string>;
  /** Returns a URL for downloads, valid for minutes. Returns undefined if only the server can read the object. */
  toDownloadUrl: (key: string, file: { name: string; type: string }) => Promise<string | undefined>;
  list: (prefix: string) => Promise<string[]>;
  delete: (key: string) => Promise<void>;
};
