import { getBodyLimit } from '@/lib/file-fields';

type GetHeader = (name: string) => string | string[] | null | undefined;

/** The status for a body that is too large for its path, or whose size is not known. */
export function checkBodySize(pathname: string, getHeader: GetHeader): 411 | 413 | undefined {
  const length = getHeader('content-length');
  if (Number(length ?? 0) > getBodyLimit(pathname, getHeader('next-action') != null)) return 413;
  // A chunked body without a length could be endless.
  return getHeader('transfer-encoding') && !length ? 411 : undefined;
}
