import { unstable_isUnrecognizedActionError } from 'next/navigation';

/** Why an action was rejected, as a key of the messages in `form`. */
export function toActionError(error: unknown): 'network' | 'outdated' | 'unexpected' {
  // The page was rendered by another build of the server.
  if (unstable_isUnrecognizedActionError(error)) return 'outdated';
  // `fetch` rejects with a TypeError when there is no answer. Another answer than Next's is a proxy's.
  return error instanceof TypeError || !navigator.onLine ? 'network' : 'unexpected';
}
