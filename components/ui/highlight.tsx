import type { ReactNode } from 'react';
import { foldText, withoutInvisible } from '@/lib/text';

/** Marks the matches of a search. It is a function, because a component for each text of a list renders much slower. */
export function highlight(text: string, term = ''): ReactNode {
  if (term === '') return text;
  return highlightParts(text, term).map(({ text: part, isMatch, start }) =>
    isMatch ? (
      <mark key={start} className="rounded-xs bg-highlight text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

type Part = { text: string; isMatch: boolean; start: number };

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Folds a text for the search. `origins` holds the index in `text` of each code unit in `result`. */
function foldWithOrigins(text: string) {
  let result = '';
  const origins: number[] = [];
  let origin = 0;
  for (const character of text) {
    const part = foldText(character);
    result += part;
    for (let unit = 0; unit < part.length; unit++) origins.push(origin);
    origin += character.length;
  }
  origins.push(text.length);
  return { result, origins };
}

/** Splits a text into the matches and the parts between them, by the search rules in lib/list/read.ts. */
export function highlightParts(text: string, term: string): Part[] {
  const { result, origins } = foldWithOrigins(text);
  const isMarked = new Array<boolean>(text.length).fill(false);
  for (const word of withoutInvisible(term).split(/\s+/u)) {
    const folded = foldText(word);
    if (folded === '') continue;
    const onlyBeginnings = [...word].length <= 2 && isLetter(word[0]);
    for (let at = result.indexOf(folded); at >= 0; at = result.indexOf(folded, at + 1)) {
      if (onlyBeginnings && isLetter(result[at - 1])) continue;
      isMarked.fill(true, origins[at], findEnd(origins, at + folded.length));
    }
  }
  return toParts(text, isMarked);
}

/** Returns where the match ends in the original text. One character may fold to several, such as "ﬁ". */
function findEnd(origins: number[], end: number) {
  let next = end;
  while (next < origins.length - 1 && origins[next] === origins[end - 1]) next++;
  return origins[next];
}

function toParts(text: string, isMarked: boolean[]): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && isMarked[at] === isMarked[start]) continue;
    parts.push({ text: text.slice(start, at), isMatch: isMarked[start] ?? false, start });
    start = at;
  }
  return parts;
}
