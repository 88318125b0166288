import { BODY_BYTES_MAX, formBytesMax } from '@/lib/file-fields';
import { checkBodySize } from '@/lib/server/http/body-size';

const check = (pathname: string, headers: Record<string, string>, isSignedIn = true) =>
  checkBodySize(
    pathname,
    (name) => headers[name],
    () => isSignedIn,
  );
const ofBytes = (bytes: number) => ({ 'content-length': String(bytes) });

test('a body has at most a megabyte, an upload more', () => {
  expect(check('/login', ofBytes(BODY_BYTES_MAX))).toBeUndefined();
  expect(check('/login', ofBytes(BODY_BYTES_MAX + 1))).toBe(413);
  expect(check('/api/uploads', ofBytes(BODY_BYTES_MAX + 1))).toBeUndefined();
  expect(check('/api/uploads/', ofBytes(BODY_BYTES_MAX + 1))).toBe(413);
});

test('nobody without a session sends a large body', () => {
  expect(check('/api/uploads', ofBytes(BODY_BYTES_MAX), false)).toBeUndefined();
  expect(check('/api/uploads', ofBytes(BODY_BYTES_MAX + 1), false)).toBe(413);
});

test('a body of unknown size is refused', () => {
  expect(check('/login', { 'transfer-encoding': 'chunked' })).toBe(411);
});

test('Next accepts the largest form', () => {
  expect(formBytesMax).toBeGreaterThanOrEqual(BODY_BYTES_MAX);
});
