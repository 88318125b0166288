/** The types in which a picture can be uploaded. All are stored as WebP. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

export const pictureTypeNames = ['JPEG', 'PNG', 'WebP', 'AVIF', 'GIF'] as const;

/** The types of files that a field can accept, by extension. A download is sent with this type. */
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

/** The longest edge of the large size, and the edge of the small size, which is a square. Both are in pixels. */
export const PICTURE_EDGE = 1_600;
export const SMALL_EDGE = 160;

/** The HTTP status of the answer to an upload if the disk is full. */
export const STORAGE_FULL_STATUS = 507;

/**
 * A browser resizes a picture to PICTURE_EDGE before the upload. Without JavaScript, or in a format that it can't read,
 * it sends the original, and the photo of a phone has up to 24 million pixels.
 */
export const PICTURE_PIXELS_MAX = 25_000_000;

/** The largest file, unless its field sets another limit. */
export const FILE_BYTES_MAX = 10_000_000;

/** The total size of the files that one user may upload. */
export const FILES_PER_USER_BYTES = 500_000_000;

export const MEGABYTE = 1_000_000;
