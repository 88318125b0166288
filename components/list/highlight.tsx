import { highlightParts } from '@/lib/list/highlight';

/** A text with what was searched for marked in it. */
export function Highlight({ text, term = '' }: { text: string; term?: string }) {
  if (term === '') return text;
  let position = 0;
  return highlightParts(text, term).map(({ text: part, isMatch }) => {
    const key = position;
    position += part.length;
    return isMatch ? (
      <mark key={key} className="rounded-xs bg-highlight text-inherit">
        {part}
      </mark>
    ) : (
      part
    );
  });
}
