import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Checks on the texts of messages/*.json. Each answers with a list of problems; an empty list is a pass. */
export type Catalog = { [key: string]: string | Catalog };
export type Texts = Record<string, string>;

/** One entry for each text, by its whole path. */
export function flatten(catalog: Catalog, prefix = ''): Texts {
  const entries = Object.entries(catalog).map(([key, value]): Texts => {
    const path = prefix ? `${prefix}.${key}` : key;
    return typeof value === 'string' ? { [path]: value } : flatten(value, path);
  });
  return Object.assign({}, ...entries);
}

const childrenOf = (element: MessageFormatElement): MessageFormatElement[][] => {
  if (element.type === TYPE.tag) return [element.children];
  if (element.type === TYPE.plural || element.type === TYPE.select)
    return Object.values(element.options).map((option) => option.value);
  return [];
};

const walk = (elements: MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) => [element, ...childrenOf(element).flatMap(walk)]);

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

/** What a text asks for, for example `["count: number", "name: text"]`. */
export const argumentsOf = (text: string): string[] =>
  [...new Set(walk(parse(text)).flatMap(describeArgument))].sort();

const STAND_IN = '\uFFFC';

/** The words of a text, each alternative on a line of its own, with a stand-in for every argument. */
export function wordsOf(text: string): string {
  const render = (elements: MessageFormatElement[]): string => elements.map(renderOne).join('');
  const renderOne = (element: MessageFormatElement): string => {
    if (element.type === TYPE.literal) return element.value;
    const branches = childrenOf(element);
    if (element.type === TYPE.tag) return branches.map(render).join('');
    return branches.length > 0
      ? branches.map((branch) => `${STAND_IN}\n${render(branch)}\n${STAND_IN}`).join('')
      : STAND_IN;
  };
  return render(parse(text));
}

const problems = (texts: Texts, find: (text: string, path: string) => string | false | undefined): string[] =>
  Object.entries(texts).flatMap(([path, text]) => {
    const problem = find(text, path);
    return problem ? [`${path}: ${problem}`] : [];
  });

export const unreadable = (texts: Texts) =>
  problems(texts, (text) => {
    try {
      parse(text);
      return undefined;
    } catch (error) {
      return `is not ICU (${String(error)})`;
    }
  });

export const empty = (texts: Texts) =>
  problems(texts, (text) => (text.trim() !== text || text === '' ? 'is empty or padded' : false));

export const keyDifferences = (source: Texts, other: Texts) => [
  ...Object.keys(source)
    .filter((path) => !Object.hasOwn(other, path))
    .map((path) => `${path}: is missing`),
  ...Object.keys(other)
    .filter((path) => !Object.hasOwn(source, path))
    .map((path) => `${path}: is not in the source`),
];

export const argumentDifferences = (source: Texts, other: Texts) =>
  problems(other, (text, path) => {
    const [wanted, found] = [argumentsOf(source[path] ?? text).join(', '), argumentsOf(text).join(', ')];
    return wanted !== found && `takes (${found}) where the source takes (${wanted})`;
  });

/** Every plural names exactly the forms that the language has; `=0` and the like are extras. */
export const pluralDifferences = (locale: string, texts: Texts) =>
  problems(texts, (text) => {
    for (const element of walk(parse(text))) {
      if (element.type !== TYPE.plural) continue;
      const { pluralCategories } = new Intl.PluralRules(locale, {
        type: element.pluralType,
      }).resolvedOptions();
      const [wanted, found] = [
        [...pluralCategories].sort().join(' '),
        Object.keys(element.options)
          .filter((form) => !form.startsWith('='))
          .sort()
          .join(' '),
      ];
      if (wanted !== found) return `{${element.value}} has the forms (${found}) instead of (${wanted})`;
    }
    return false;
  });

const hasLetters = (words: string) => /\p{L}/u.test(words);

export const untranslated = (source: Texts, other: Texts, same: ReadonlySet<string>) =>
  problems(
    other,
    (text, path) =>
      text === source[path] && hasLetters(wordsOf(text)) && !same.has(text) && `is still “${text}”`,
  );

export const namesProduct = (texts: Texts, product: string) =>
  problems(
    texts,
    (text) => new RegExp(`\\b${product}\\b`, 'i').test(text) && 'names the product: make it an argument',
  );

export const typedNumbers = (texts: Texts) =>
  problems(texts, (text) => /\p{Nd}/u.test(wordsOf(text)) && 'has a number typed in: make it an argument');

export const withoutArabic = (texts: Texts, same: ReadonlySet<string>) =>
  problems(texts, (text) => {
    const words = wordsOf(text);
    return (
      hasLetters(words) && !/\p{Script=Arabic}/u.test(words) && !same.has(text) && 'has no Arabic letter'
    );
  });

export const asciiEllipses = (texts: Texts, allowed: readonly string[]) =>
  problems(
    texts,
    (text, path) => text.includes('...') && !allowed.includes(path) && 'has "..." instead of "…"',
  );

const afterOrdinarySpace = /(?:^|[^\u202f\u00a0:;?!])[:;?!»](?!\/\/)|«[^\u202f\u00a0]/m;

export const frenchSpacing = (texts: Texts) =>
  problems(
    texts,
    (text) => afterOrdinarySpace.test(wordsOf(text)) && 'lacks the narrow no-break space at : ; ? ! « »',
  );
