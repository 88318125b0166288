import { bold, say } from '@/scripts/terminal';

export type Line = Record<string, string | number>;

const toText = (cell: string | number = '') => {
  if (typeof cell === 'string') return cell;
  if (Number.isNaN(cell)) return '–';
  return cell.toLocaleString('en', { maximumFractionDigits: cell < 10 ? 2 : cell < 100 ? 1 : 0 });
};

/** A table in Markdown, with the headings of the first line. */
export function report(title: string, lines: Line[]): void {
  const headings = Object.keys(lines[0] ?? {});
  const cells = lines.map((line) => headings.map((heading) => toText(line[heading])));
  const widths = headings.map((heading, at) =>
    Math.max(heading.length, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  const write = (row: string[]) =>
    say(`| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  say(`\n${bold(title)}\n`);
  write(headings);
  write(widths.map((width) => '-'.repeat(width)));
  for (const row of cells) write(row);
}

export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** NaN if one of the values is missing. */
export const median = (values: number[]): number =>
  values.some(Number.isNaN) ? Number.NaN : percentile(values, 0.5);
