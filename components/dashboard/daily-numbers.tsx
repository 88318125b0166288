import { Disclosure } from '@/components/ui/disclosure';
import { cn } from '@/lib/utils';
import type { DailyPoint } from './daily-plot';

type Props = {
  label: string;
  caption: string;
  headings: string[];
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
            {headings.map((heading, column) => (
              <th
                key={heading}
                scope="col"
                className={cn('px-3 py-2 font-medium', column === 0 ? 'text-start' : 'text-end')}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {[...points].reverse().map(({ day, texts: [now, before] }) => (
            <tr key={day}>
              <th scope="row" className="whitespace-nowrap px-3 py-1.5 text-start font-normal">
                {day}
              </th>
              <td className="px-3 py-1.5 text-end tabular-nums">{now?.[1]}</td>
              {before && <td className="px-3 py-1.5 text-end tabular-nums">{before[1]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Disclosure>
);
