import { toFolder } from '@/lib/resources';

/** The words that a resource is called by, for example `repository` and `repositories`. */
export type Names = {
  name: string;
  plural: string;
  table: string;
  /** Resources that stay and whose name begins with this one: `orderItem` beside `order`. */
  longer: string[];
};

const startsWithWord = (text: string, word: string, next: RegExp) =>
  text.startsWith(word) && next.test(text.slice(word.length));

const begins = (text: string, words: string[], others: string[], next: RegExp) =>
  words.some((word) => startsWithWord(text, word, next)) &&
  !others.some((other) => startsWithWord(text, other, next));

/** Whether a folder or a file is of the resource: `repositories`, `repository-list.tsx`. */
export const isOwnFile = ({ name, plural, longer }: Names, segment: string): boolean =>
  begins(
    segment,
    [name, plural].map((word) => toFolder(word)),
    longer.map((word) => toFolder(word)),
    /^($|[-.])/,
  );

/** The first segment of the path that is of the resource, with everything before it. */
export function findOwnPath(names: Names, path: string): string | undefined {
  const segments = path.split('/');
  const index = segments.findIndex((segment) => isOwnFile(names, segment));
  return index === -1 ? undefined : segments.slice(0, index + 1).join('/');
}

/** Whether an identifier or a key is of the resource: `repositories`, `repositoryImport`. */
export const isOwnKey = ({ name, plural, longer }: Names, key: string): boolean =>
  begins(key, [name, plural], longer, /^($|[A-Z])/);

export const isOwnModel = (names: Names, model: string): boolean =>
  isOwnKey({ ...names, plural: names.name }, model.charAt(0).toLowerCase() + model.slice(1));

/** Finds the words anywhere in a text: as a table, in a path, in the name of an action, on screen. */
export function mentionPattern({ name, plural, table }: Names): RegExp {
  const words = [...new Set([plural, name, table, toFolder(plural), toFolder(name)])];
  const cases = words.map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`);
  return new RegExp(
    `(?<![A-Za-z]|--)(${cases.join('|')})(?![a-z])|(?<=[a-z])(${cases.map(toLater).join('|')})(?![a-z])`,
  );
}

/** A later word of an identifier begins with a capital: `importRepositories`. */
const toLater = (word: string) => word.replace(/^\[(.).\]/, '$1');
