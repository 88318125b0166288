'use client';

import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { cn } from '@/lib/utils';
import { CardHeading } from './chart-card';
import { DailyPlot, type DailyPoint, type Plot } from './daily-plot';

export type Figure = Plot & {
  id: string;
  /** The content of the figure's tab. */
  tab: ReactNode;
  /** The text in place of the legend, if there is nothing to show. */
  note: string | undefined;
  link: { href: string; label: string };
  /** The names of the period and of the previous period. */
  periods: string[];
};

type Props = { figures: Figure[]; labels: { figures: string; numbers: string; day: string } };

/** The server formats the texts, so the browser needs no messages, and Intl does not delay the hydration. */
export function FigureTabs({ figures, labels }: Props) {
  const [index, setIndex] = useState(0);
  const figure = figures[index];
  if (!figure) return null;

  function move({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
    const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const next = (index + (key === forward ? 1 : figures.length - 1)) % figures.length;
    setIndex(next);
    currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  const { id, label, note, link, periods, points } = figure;
  return (
    <section aria-label={labels.figures} className="card min-w-0">
      <div
        role="tablist"
        aria-label={labels.figures}
        onKeyDown={move}
        className="grid grid-cols-2 overflow-hidden @xl/main:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] rounded-t-lg border-b"
      >
        {figures.map((each, at) => (
          <button
            key={each.id}
            type="button"
            role="tab"
            aria-selected={at === index}
            aria-controls="figure"
            tabIndex={at === index ? 0 : -1}
            onClick={() => setIndex(at)}
            className="flex min-w-0 cursor-pointer flex-col items-start border-transparent border-b-2 px-4 pt-3 pb-2.5 text-start outline-offset-[-3px] transition-colors hover:bg-accent/50 aria-selected:border-primary @max-xl/main:aria-selected:bg-accent"
          >
            {each.tab}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="figure" aria-labelledby="figure-heading" className="flex flex-col gap-4 p-4">
        <CardHeading
          id="figure-heading"
          title={label}
          summary={note ?? <Legend periods={periods} />}
          link={link}
        />
        <DailyPlot key={`${id} ${points[0]?.day}`} {...figure} />
        <DailyNumbers
          label={labels.numbers}
          caption={label}
          headings={[labels.day, ...periods]}
          points={points}
        />
      </div>
    </section>
  );
}

const swatches = ['size-2.5 rounded-xs bg-ring', 'w-4 border-muted-foreground border-t-2 border-dotted'];

const Legend = ({ periods }: Pick<Figure, 'periods'>) => (
  <span className="flex flex-wrap gap-x-4">
    {periods.map((period, index) => (
      <span key={period} className="inline-flex items-center gap-1.5">
        <span aria-hidden className={`${swatches[index]} forced-color-adjust-none`} />
        {period}
      </span>
    ))}
  </span>
);

type NumbersProps = {
  label: string;
  caption: string;
  headings: string[];
  points: DailyPoint[];
};

/** Shows the numbers of a chart as a table, the latest day first. */
const DailyNumbers = ({ label, caption, headings, points }: NumbersProps) => (
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
