import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { escapePattern } from '@/tests/support/messages';

/** Checks on messages/*.json. Each returns a list of problems; an empty list is a pass. */
export type Catalog = { [key: string]: string | Catalog };
export type FlatMessages = Record<string, string>;

export function flatten(catalog: Catalog, prefix = ''): FlatMessages {
  const entries = Object.entries(catalog).map(([key, value]): FlatMessages => {
    const path = prefix ? `${prefix}.${key}` : key;
    return typeof value === 'string' ? { [path]: value } : flatten(value, path);
  });
  return Object.assign({}, ...entries);
}

const getChildren = (element: MessageFormatElement): MessageFormatElement[][] => {
  if (element.type === TYPE.tag) return [element.children];
  if (element.type === TYPE.plural || element.type === TYPE.select)
    return Object.values(element.options).map((option) => option.value);
  return [];
};

const walk = (elements: MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) => [element, ...getChildren(element).flatMap(walk)]);

const kinds: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.plural]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'date',
  [TYPE.tag]: 'tag',
};

function describeArgument(element: MessageFormatElement): string[] {
  if (element.type === TYPE.select)
    return [`${element.value}: select ${Object.keys(element.options).sort().join('|')}`];
  const kind = kinds[element.type];
  return kind && 'value' in element ? [`${element.value}: ${kind}`] : [];
}

/** For example `["count: number", "name: text"]`. */
const listArguments = (message: string): string[] =>
  [...new Set(walk(parse(message)).flatMap(describeArgument))].sort();

const PLACEHOLDER = '\uFFFC';

/** Each alternative is on its own line, with a placeholder for every argument. */
function toWords(message: string): string {
  const render = (elements: MessageFormatElement[]): string => elements.map(renderOne).join('');
  const renderOne = (element: MessageFormatElement): string => {
    if (element.type === TYPE.literal) return element.value;
    const branches = getChildren(element);
    if (element.type === TYPE.tag) return branches.map(render).join('');
    return branches.length > 0
      ? branches.map((branch) => `${PLACEHOLDER}\n${render(branch)}\n${PLACEHOLDER}`).join('')
      : PLACEHOLDER;
  };
  return render(parse(message));
}

const problems = (
  messages: FlatMessages,
  find: (message: string, path: string) => string | false | undefined,
): string[] =>
  Object.entries(messages).flatMap(([path, message]) => {
    const problem = find(message, path);
    return problem ? [`${path}: ${problem}`] : [];
  });

export const unreadable = (messages: FlatMessages) =>
  problems(messages, (message) => {
    try {
      parse(message);
      return undefined;
    } catch (error) {
      return `is not ICU (${String(error)})`;
    }
  });

export const empty = (messages: FlatMessages) =>
  problems(messages, (message) =>
    message.trim() !== message || message === '' ? 'is empty or padded' : false,
  );

export const keyDifferences = (source: FlatMessages, other: FlatMessages, { mayLack = false } = {}) => [
  ...Object.keys(source)
    .filter((path) => !mayLack && !Object.hasOwn(other, path))
    .map((path) => `${path}: is missing`),
  ...Object.keys(other)
    .filter((path) => !Object.hasOwn(source, path))
    .map((path) => `${path}: is not in the source`),
];

export const argumentDifferences = (source: FlatMessages, other: FlatMessages) =>
  problems(other, (message, path) => {
    const expected = listArguments(source[path] ?? message).join(', ');
    const actual = listArguments(message).join(', ');
    return actual !== expected && `takes (${actual}) where the source takes (${expected})`;
  });

/** A plural needs exactly the forms of the language; `=0` and the like are extras. */
export const pluralDifferences = (locale: string, messages: FlatMessages) =>
  problems(messages, (message) => {
    for (const element of walk(parse(message))) {
      if (element.type !== TYPE.plural) continue;
      const { pluralCategories } = new Intl.PluralRules(locale, {
        type: element.pluralType,
      }).resolvedOptions();
      const [expected, actual] = [
        [...pluralCategories].sort().join(' '),
        Object.keys(element.options)
          .filter((form) => !form.startsWith('='))
          .sort()
          .join(' '),
      ];
      if (actual !== expected) return `{${element.value}} has the forms (${actual}) instead of (${expected})`;
    }
    return false;
  });

const hasLetters = (words: string) => /\p{L}/u.test(words);

export const untranslated = (source: FlatMessages, other: FlatMessages, same: ReadonlySet<string>) =>
  problems(
    other,
    (message, path) =>
      message === source[path] &&
      hasLetters(toWords(message)) &&
      !same.has(message) &&
      `is still “${message}”`,
  );

export const namesProduct = (messages: FlatMessages, product: string) =>
  problems(
    messages,
    (message) =>
      new RegExp(`(?<!\\p{L})${escapePattern(product)}(?!\\p{L})`, 'iu').test(message) &&
      'names the product: make it an argument',
  );

export const typedNumbers = (messages: FlatMessages) =>
  problems(
    messages,
    (message) => /\p{Nd}/u.test(toWords(message)) && 'has a number typed in: make it an argument',
  );
