'use client';

import { Disclosure } from '@/components/ui/disclosure';
import type { DailyPoint } from './daily-plot';

type Props = {
  label: string;
  caption: string;
  headings: { day: string; count: string };
  points: DailyPoint[];
};

/** The numbers of a chart as a table, the latest day first. */
export const DailyNumbers = ({ label, caption, headings, points }: Props) => (
  <Disclosure label={label} className="-mb-1 open:mb-0 print:hidden">
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be keyboard-focusable.
      tabIndex={0}
      className="max-h-64 overflow-y-auto rounded-md border"
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-card">
          <tr className="border-b text-muted-foreground">
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {headings.day}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-medium">
              {headings.count}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {[...points].reverse().map(({ day, count }) => (
            <tr key={day}>
              <th scope="row" className="whitespace-nowrap px-3 py-1.5 text-start font-normal">
                {day}
              </th>
              <td className="px-3 py-1.5 text-end tabular-nums">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Disclosure>
);
