import { isOwnFile, type Names } from './names';

const statement = /^import (?:type )?\{([^}]*)\} from '([^']+)';\n/gm;
/** An entry of an outermost table: one line, or a line that opens a value and those up to its end. */
const entry = /^ {2}([a-zA-Z]+): (?:.*,|\{\n(?: {3}.*\n)* {2}\},)\n/gm;
const element = /^ *(?:<.*\/>|[a-zA-Z]+,)\n/gm;
const list = /\[([^[\]\n]*)\]/g;

/** The files with a table of all resources, by their names. */
const tables = [
  'lib/resources.ts',
  'lib/search/lists.ts',
  'components/layout/resource-icons.ts',
  'app/app/(tabs)/page.tsx',
];

/**
 * Code without the imports of the resource's own files, its entry in a table of all resources, and the elements of lists and of
 * screens that use what was imported. Everything else stays, so that a reader decides about it.
 */
export function withoutLines(names: Names, path: string, code: string): string {
  const imported: string[] = [];
  const isOwnPath = (from: string) => from.split('/').some((segment) => isOwnFile(names, segment));
  const usesImported = (text: string) => imported.some((name) => new RegExp(`\\b${name}\\b`).test(text));
  return code
    .replace(statement, (line, specifiers: string, from: string) => {
      if (!isOwnPath(from)) return line;
      imported.push(...(specifiers.match(/\w+(?=\s*(,|$))/g) ?? []));
      return '';
    })
    .replace(entry, (lines, key: string) => (tables.includes(path) && key === names.name ? '' : lines))
    .replace(element, (line) => (usesImported(line) ? '' : line))
    .replace(list, (whole, elements: string) =>
      usesImported(elements)
        ? `[${elements
            .split(',')
            .filter((each) => !usesImported(each))
            .join(',')
            .trim()}]`
        : whole,
    );
}
