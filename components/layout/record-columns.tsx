import type { ReactNode } from 'react';

type Props = { properties: ReactNode; children: ReactNode };

/** A record's page: its properties beside its content, or above it on a narrow screen. */
export const RecordColumns = ({ properties, children }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl/main:grid-cols-[minmax(0,1fr)_19rem] @4xl/main:gap-8">
    <div className="@4xl/main:order-last">{properties}</div>
    <div className="flex min-w-0 flex-col gap-6">{children}</div>
  </div>
);
