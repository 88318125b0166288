import 'server-only';

const VERB = /\b(select|insert|update|delete)\b/i;
// The pattern skips `extract(… from …)` and `is distinct from`.
const TABLE =
  /(?<!extract\s*\(\s*\w+\s+|distinct\s+)\b(?:from|into|update)\s+(?:"?public"?\.)?"?([a-z_]\w*)/i;

/** Returns the verb and the first table, for example "select session". */
export function nameStatement(text: string): string {
  const verb = VERB.exec(text)?.[1] ?? /\w+/.exec(text)?.[0] ?? 'statement';
  return [verb.toLowerCase(), VERB.test(text) ? TABLE.exec(text)?.[1] : undefined].filter(Boolean).join(' ');
}
