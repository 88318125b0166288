import { makePictures } from '@/lib/files/content';
import { captureLog } from '@/tests/support/capture-log';

jest.mock('sharp', () => {
  throw new Error('There is no binary of sharp for this host');
});

const log = captureLog();
const webp = Buffer.from(
  'UklGRjQAAABXRUJQVlA4ICgAAABwAQCdASoEAAMAAsBMJaACdAFAAAD+7ZA1aTSLz/8s//2W/7LehwAA',
  'base64',
);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWPYKp69VTybAUIBACM6BN3y5UeVAAAAAElFTkSuQmCC',
  'base64',
);

test('on a host without sharp, a picture that the browser has resized is stored in one size', async () => {
  const { type, large, small } = await makePictures(webp);
  expect(type).toBe('image/webp');
  expect(large).toEqual(webp);
  expect(small).toBe(large);
  expect(log.stdout + log.stderr).toContain('sharp is not available');
});

test('a picture that the browser has not resized is refused', async () => {
  await expect(makePictures(png)).rejects.toMatchObject({ code: 'pictureInvalid' });
});
