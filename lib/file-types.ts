/** The types in which a picture can be uploaded. It is stored as WebP. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** The names of these types in texts. */
export const pictureNames = ['JPEG', 'PNG', 'WebP', 'AVIF', 'GIF'] as const;

/** The files that a field can accept, by extension, each with the type of its download. */
export const fileTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  txt: 'text/plain',
  csv: 'text/csv',
} as const;

export type FileExtension = keyof typeof fileTypes;

/** The longest edge of the large size and the edge of the small one, a square, in pixels. */
export const PICTURE_EDGE = 1_600;
export const SMALL_EDGE = 160;

/** The answer of an upload URL of a folder when the disk is full. */
export const STORAGE_FULL_STATUS = 507;

/**
 * A browser sends a picture with edges of PICTURE_EDGE at most. Without JavaScript, or in a format that it can't read, it sends
 * the photo of a phone, which has up to 24 million.
 */
export const PICTURE_PIXELS_MAX = 25_000_000;

/** The largest file, unless its field says otherwise. */
export const FILE_BYTES_MAX = 10_000_000;

/** All files that one user has uploaded. */
export const FILES_PER_USER_BYTES = 500_000_000;

export const MEGABYTE = 1_000_000;
