import type { ReactNode } from 'react';

/** Tailwind's container widths, from 28 to 56 rem. Constant texts, because Tailwind reads the sources. */
const hiddenBelow = {
  md: '@max-md/list:hidden',
  lg: '@max-lg/list:hidden',
  xl: '@max-xl/list:hidden',
  '2xl': '@max-2xl/list:hidden',
  '3xl': '@max-3xl/list:hidden',
  '4xl': '@max-4xl/list:hidden',
} as const;

export type CellTools<T> = {
  t: T;
  /** Marks the matches of the search. */
  highlight: (text: string) => ReactNode;
  date: (value: Date | null) => ReactNode;
  dateTime: (value: Date) => ReactNode;
};

/** Everything about a column of a list. `T` is the translator of the list's own messages. */
export type ListColumn<Row, T> = {
  /** The column can be sorted if the list's query has a sort of this name. */
  id: string;
  heading: (t: T) => string;
  /** Without it, `id` is an order in the sort menu that has no column of its own. */
  cell?: (row: Row, tools: CellTools<T>) => ReactNode;
  /** A list narrower than this hides the column. */
  from?: keyof typeof hiddenBelow;
  /** The visitor can hide the column. */
  isHideable?: boolean;
  /** The width, for example `w-32`: a column without one takes what is left. */
  className?: string;
};

export const getColumnClass = ({ from, className }: Pick<ListColumn<never, never>, 'from' | 'className'>) =>
  [from && hiddenBelow[from], className].filter(Boolean).join(' ');
