import type { ReactNode } from 'react';
import {
  ListEmpty,
  type ListEmptyProps,
  ListError,
  type ListErrorProps,
  ListNoResults,
  type ListNoResultsProps,
} from '@/components/feedback/list-states';

export type ListState<Row> =
  | ({ status: 'empty' } & ListEmptyProps)
  | ({ status: 'noResults' } & ListNoResultsProps)
  | ({ status: 'error' } & ListErrorProps)
  | { status: 'rows'; rows: readonly Row[] };

type DataListProps<Row> = { state: ListState<Row>; children: (rows: readonly Row[]) => ReactNode };

/** A list is in exactly one of these states, and each has its own screen. */
export function DataList<Row>({ state, children }: DataListProps<Row>) {
  switch (state.status) {
    case 'empty':
      return <ListEmpty {...state} />;
    case 'noResults':
      return <ListNoResults {...state} />;
    case 'error':
      return <ListError {...state} />;
    case 'rows':
      return children(state.rows);
  }
}
