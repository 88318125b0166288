import type { ReactNode } from 'react';

export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <dl className="card divide-y">{children}</dl>
);

export const Description = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className="grid gap-1 px-4 py-3 sm:grid-cols-[11rem_1fr] sm:gap-4">
    <dt className="text-muted-foreground text-sm">{term}</dt>
    <dd className="min-w-0 text-sm wrap-anywhere">{children}</dd>
  </div>
);
