import { shrinkPicture } from '@/components/files/picture-canvas';
import { PICTURE_EDGE } from '@/lib/file-types';
import { bitmap, canvas, setPicture } from '@/tests/support/component/canvas';

const toFile = (type: string, bytes = 100) => new File([new Uint8Array(bytes)], 'picture', { type });

test('a large picture gets the longest edge that is stored', async () => {
  setPicture({ width: 2 * PICTURE_EDGE, height: PICTURE_EDGE });
  const small = await shrinkPicture(toFile('image/jpeg'));
  expect(small.type).toBe('image/webp');
  expect(canvas.drawImage.mock.calls).toEqual([
    [bitmap, 0, 0, 2 * PICTURE_EDGE, PICTURE_EDGE, 0, 0, PICTURE_EDGE, PICTURE_EDGE / 2],
  ]);
  expect(bitmap.close).toHaveBeenCalled();
});

test('a small picture keeps its size, and only a light WebP is sent as it is', async () => {
  setPicture({ width: 300, height: 200 });
  const light = toFile('image/webp');
  expect(await shrinkPicture(light)).toBe(light);
  expect(await shrinkPicture(toFile('image/webp', 600_000))).toHaveProperty('size', '300x200'.length);
  expect(await shrinkPicture(toFile('image/png'))).toHaveProperty('size', '300x200'.length);
});

test('a browser that writes no WebP makes a JPEG on white', async () => {
  canvas.types = ['image/jpeg'];
  setPicture({ width: 300, height: 200 });
  expect((await shrinkPicture(toFile('image/png'))).type).toBe('image/jpeg');
  expect(canvas.fillRect).toHaveBeenCalledWith(0, 0, 300, 200);
});

test.each([
  ['can’t read', undefined],
  ['gives noise for', { width: 2 * PICTURE_EDGE, height: PICTURE_EDGE }],
])('a picture that the browser %s is sent as it is', async (_, size) => {
  setPicture(size);
  canvas.pixel = [85, 104, 140, 111];
  const file = toFile('image/avif');
  expect(await shrinkPicture(file)).toBe(file);
});
