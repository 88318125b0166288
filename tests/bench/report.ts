import { say } from '@/lib/cli/terminal';
import type { ExportResult } from './export';
import type { HttpResult } from './http';
import type { QueryResult } from './queries';

const one = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(1));

function table(headings: string[], rows: string[][]) {
  const widths = headings.map((heading, at) =>
    Math.max(heading.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  say(line(headings));
  say(line(widths.map((width) => '-'.repeat(width))));
  for (const row of rows) say(line(row));
  say();
}

export function reportQueries(results: QueryResult[], withPlans: boolean) {
  const headings = [
    'query',
    'matches',
    'median ms',
    'worst ms',
    'CPU ms',
    'pages read',
    'rows left out',
    'indexes',
    'full scans',
  ];
  const rows = results.map(({ title, total, medianMs, worstMs, cpuMs, plan }) => [
    title,
    total,
    one(medianMs),
    one(worstMs),
    one(cpuMs),
    String(plan.pages),
    String(plan.discarded),
    plan.indexes.join(', '),
    plan.fullScans.join(', ') || 'none',
  ]);
  table(headings, rows);
  if (withPlans) for (const { title, plan } of results) say(`${title}\n\n${plan.text}\n`);
}

export function reportHttp(results: HttpResult[]) {
  const [bare] = results;
  const headings = [
    'page',
    'requests/s',
    'p50 ms',
    'p95 ms',
    'CPU ms',
    'kB',
    'requests/s ratio',
    'CPU ratio',
  ];
  const rows = results.map(({ title, perSecond, p50, p95, cpuMs, bytes }) => [
    title,
    one(perSecond),
    one(p50),
    one(p95),
    one(cpuMs),
    one(bytes / 1_000),
    (perSecond / (bare?.perSecond ?? Number.NaN)).toFixed(2),
    ((bare?.cpuMs ?? Number.NaN) / cpuMs).toFixed(2),
  ]);
  table(headings, rows);
}

export function reportExport({ lines, bytes, seconds, megabytesBefore, megabytes }: ExportResult) {
  const quarters = megabytes.map((_, index) => `MB in quarter ${index + 1}`);
  table(
    ['lines', 'MB', 'seconds', 'rows/s', 'MB before', ...quarters],
    [
      [
        String(lines),
        one(bytes / 1e6),
        one(seconds),
        one(lines / seconds),
        one(megabytesBefore),
        ...megabytes.map(one),
      ],
    ],
  );
}
