import { PICTURE_EDGE } from '@/lib/file-types';

type Size = { width: number; height: number };
export type CropArea = Size & { x: number; y: number };

const WEBP = 'image/webp';
const QUALITY = 0.9;

/** Decodes a picture, and rotates it as its metadata says. Returns undefined if this browser can't decode it. */
async function readPicture(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

const PIXEL = [18, 52, 86, 255] as const;

/** Tells whether a canvas returns what was drawn. Tor Browser and LibreWolf return noise against fingerprinting. */
function returnsDrawnPixels(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = `rgb(${PIXEL.slice(0, 3).join()})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  context.clearRect(0, 0, 1, 1);
  return PIXEL.every((value, index) => data[index] === value);
}

/**
 * Draws an area of a picture in the given size. Returns a WebP, or a JPEG in a browser that can't write WebP. Returns
 * undefined if this browser has too little memory, or if its canvas returns noise.
 */
async function drawPicture(picture: ImageBitmap, area: CropArea, size: Size): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context || !returnsDrawnPixels(context)) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height);
  const webp = await toBlob(canvas, WEBP);
  if (webp?.type === WEBP) return webp;
  // JPEG has no transparency, so white is drawn behind the picture. Transparent parts would otherwise be black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  return (await toBlob(canvas, 'image/jpeg')) ?? undefined;
}

const KEPT_BYTES = 500_000;

/** What to send of a picture. If `area` is set, the server crops `body` to this area. */
export type SentPicture = { body: Blob; area?: CropArea };

/**
 * Scales a picture, or its part `area`, down to its stored size. Returns the file itself if it is a small WebP, or if
 * this browser can't decode or draw it.
 */
export async function shrinkPicture(file: Blob, area?: CropArea): Promise<SentPicture> {
  const picture = await readPicture(file);
  if (!picture) return { body: file, area };
  const part = area ?? { x: 0, y: 0, width: picture.width, height: picture.height };
  const scale = Math.min(1, PICTURE_EDGE / Math.max(part.width, part.height));
  // Other formats than WebP are always drawn again, because the metadata of a JPEG may rotate the picture.
  const isKept = !area && scale === 1 && file.type === WEBP && file.size <= KEPT_BYTES;
  const toEdge = (edge: number) => Math.max(1, Math.round(edge * scale));
  const size = { width: toEdge(part.width), height: toEdge(part.height) };
  const body = isKept ? undefined : await drawPicture(picture, part, size);
  picture.close();
  return body ? { body } : { body: file, area };
}
