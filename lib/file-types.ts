/** What a picture can be uploaded as. It is stored as WebP. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** As texts name them. */
export const pictureNames = ['JPEG', 'PNG', 'WebP', 'AVIF', 'GIF'] as const;

/** What a field for files can accept, by extension, with the type that a download has. */
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

/** In pixels: the longest edge of the large size, and the edge of the small one, which is a square. */
export const PICTURE_EDGE = 1_600;
export const SMALL_EDGE = 160;

/** What an upload URL of a folder answers when the disk is full. */
export const STORAGE_FULL_STATUS = 507;

/**
 * A browser sends a picture with edges of PICTURE_EDGE at most. Without JavaScript, or in a format that it can't read, it sends
 * the photo of a phone, which has up to 24 million.
 */
export const PICTURE_PIXELS_MAX = 25_000_000;

/** Of a file, unless its field says otherwise. */
export const FILE_BYTES_MAX = 10_000_000;

/** All files that one user has uploaded. */
export const FILES_PER_USER_BYTES = 500_000_000;

export const MEGABYTE = 1_000_000;
