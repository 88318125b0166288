const MAX_BODY_BYTES = 1_000_000;

/** The status for a body that is too large, or whose size is not known. */
export function checkBodySize(
  getHeader: (name: string) => string | string[] | null | undefined,
): 411 | 413 | undefined {
  const length = getHeader('content-length');
  if (Number(length ?? 0) > MAX_BODY_BYTES) return 413;
  // A chunked body without a length could be endless.
  return getHeader('transfer-encoding') && !length ? 411 : undefined;
}
