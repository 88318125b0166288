import 'server-only';
import { fileTypeFromBuffer } from 'file-type/core';
import { ActionError } from '@/lib/auth/access';
import { FILE_FIELD, type FileRule } from '@/lib/file-fields';
import { fileTypes, PICTURE_EDGE, PICTURE_PIXELS_MAX, pictureTypes, SMALL_EDGE } from '@/lib/file-types';
import { logger } from '@/lib/server/logger';

const SECONDS_MAX = 20;
const QUALITY = 82;

const reject = (code: 'pictureInvalid' | 'fileTypeInvalid') => new ActionError(code, { field: FILE_FIELD });

/** Returns the type of a file by its content. Throws fileTypeInvalid, at the field `file`, if the rule rejects it. */
export async function detectFileType(
  source: Buffer,
  { extensions }: FileRule,
  name: string,
): Promise<string> {
  const found = await fileTypeFromBuffer(source);
  // A text file has no signature at its start, so its name decides which kind of text it is.
  const extension = found ? found.ext : isText(source) ? toExtension(name) : undefined;
  const accepted = extensions.find((each) => each === extension);
  const isTextType = accepted === 'txt' || accepted === 'csv';
  if (!accepted || isTextType === Boolean(found)) throw reject('fileTypeInvalid');
  return fileTypes[accepted];
}

const toExtension = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();

function isText(source: Buffer): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a text file does not have these characters.
    return !/[\0-\x08\x0e-\x1f\x7f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(source));
  } catch {
    return false;
  }
}

/** A part of an upright picture, in pixels of the picture. */
export type CropArea = { x: number; y: number; width: number; height: number };

export type Pictures = { type: string; large: Buffer; small: Buffer };

/**
 * Makes the large and the small size of a picture, or of its part `area`: upright, without metadata, and only the first
 * frame of an animation. Throws pictureInvalid and pictureTooLarge, at the field `file`.
 */
export async function makePictures(source: Buffer, area?: CropArea): Promise<Pictures> {
  const found = await fileTypeFromBuffer(source);
  if (!pictureTypes.some((type) => type === found?.mime)) throw reject('pictureInvalid');
  // `import()` loads sharp with the first picture. Pictures are rare, so low use of memory matters more than speed.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const open = () =>
      sharp(source, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
        .timeout({ seconds: SECONDS_MAX })
        .autoOrient();
    const webp = { quality: QUALITY };
    const { x: left = 0, y: top = 0, width = 0, height = 0 } = area ?? {};
    const part = area ? open().extract({ left, top, width, height }) : open();
    const large = await part
      .resize({ width: PICTURE_EDGE, height: PICTURE_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp(webp)
      .toBuffer();
    const small = await sharp(large).resize(SMALL_EDGE, SMALL_EDGE).webp(webp).toBuffer();
    return { type: 'image/webp', large, small };
  } catch (error) {
    const reason = String(error);
    logger.debug('A picture was rejected', { reason });
    // sharp has no code for this error. It compares the size in the header with the limit, and decodes nothing.
    if (!reason.includes('pixel limit')) throw reject('pictureInvalid');
    throw new ActionError('pictureTooLarge', {
      field: FILE_FIELD,
      args: { megapixels: PICTURE_PIXELS_MAX / 1_000_000 },
    });
  }
}
