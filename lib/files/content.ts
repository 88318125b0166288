import 'server-only';
import { fileTypeFromBuffer } from 'file-type/core';
import { ActionError } from '@/lib/auth/access';
import { FILE_FIELD, type FileRule } from '@/lib/file-fields';
import { fileTypes, PICTURE_EDGE, PICTURE_PIXELS_MAX, pictureTypes, SMALL_EDGE } from '@/lib/file-types';
import { logger } from '@/lib/server/logger';
import { toPlainPicture } from './plain-picture';

const SECONDS_MAX = 20;
const QUALITY = 82;

const reject = (code: 'pictureInvalid' | 'fileTypeInvalid') => new ActionError(code, { field: FILE_FIELD });

/** The type of a file by its content. Throws fileTypeInvalid, at the field `file`, for one that the rule does not accept. */
export async function checkFile(source: Buffer, { extensions }: FileRule, name: string): Promise<string> {
  const found = await fileTypeFromBuffer(source);
  // A text has no mark at its start, so its name decides which kind of text it is.
  const extension = found ? found.ext : isText(source) ? toExtension(name) : undefined;
  const accepted = extensions.find((each) => each === extension);
  const isTextType = accepted === 'txt' || accepted === 'csv';
  if (!accepted || isTextType === Boolean(found)) throw reject('fileTypeInvalid');
  return fileTypes[accepted];
}

const toExtension = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();

function isText(source: Buffer): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text does not have.
    return !/[\0-\x08\x0e-\x1f\x7f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(source));
  } catch {
    return false;
  }
}

/** A part of an upright picture, in its pixels. */
export type CropArea = { x: number; y: number; width: number; height: number };

export type Pictures = { type: string; large: Buffer; small: Buffer };

/**
 * Both sizes of a picture: upright, without metadata, the first frame of an animation. Throws pictureInvalid and
 * pictureTooLarge, at the field `file`. With an area, only that part. On a host without sharp, the browser has made it small enough, and both sizes are the same.
 */
export async function makePictures(source: Buffer, area?: CropArea): Promise<Pictures> {
  const found = await fileTypeFromBuffer(source);
  if (!pictureTypes.some((type) => type === found?.mime)) throw reject('pictureInvalid');
  const sharp = await loadSharp();
  if (!sharp) return toPlainPictures(source);
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
    // An error of sharp, which has read no more than the header.
    if (!reason.includes('pixel limit')) throw reject('pictureInvalid');
    throw new ActionError('pictureTooLarge', {
      field: FILE_FIELD,
      args: { megapixels: PICTURE_PIXELS_MAX / 1_000_000 },
    });
  }
}

function toPlainPictures(source: Buffer): Pictures {
  const plain = toPlainPicture(source, PICTURE_EDGE);
  if (!plain) throw reject('pictureInvalid');
  return { type: plain.type, large: plain.content, small: plain.content };
}

type Sharp = typeof import('sharp')['default'];
let loading: Promise<Sharp | undefined> | undefined;

/** Undefined on a host for which sharp has no binary. */
function loadSharp(): Promise<Sharp | undefined> {
  loading ??= import('sharp').then(
    ({ default: sharp }) => {
      // Uploads are rare: memory matters more than the time of one.
      sharp.cache(false);
      sharp.concurrency(1);
      return sharp;
    },
    (error) => {
      logger.warn('sharp is not available: pictures are stored as browsers resize them', { error });
      return undefined;
    },
  );
  return loading;
}
