import { BODY_BYTES_MAX, getBodyLimit } from '@/lib/file-fields';

type GetHeader = (name: string) => string | string[] | null | undefined;

/**
 * Returns 413 if a body is too large for its path, or larger than BODY_BYTES_MAX without a session. Returns 411 if its
 * size is unknown. `isSignedIn` is called only for a large body.
 */
export function checkBodySize(
  pathname: string,
  getHeader: GetHeader,
  isSignedIn: () => boolean,
): 411 | 413 | undefined {
  const length = getHeader('content-length');
  const bytes = Number(length ?? 0);
  if (
    bytes > BODY_BYTES_MAX &&
    (bytes > getBodyLimit(pathname, getHeader('next-action') != null) || !isSignedIn())
  )
    return 413;
  // A chunked body without a length could be endless.
  return getHeader('transfer-encoding') && !length ? 411 : undefined;
}
