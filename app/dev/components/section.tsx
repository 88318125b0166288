import type { ReactNode } from 'react';

/** `id` is the name of the section in the URL and of its pictures. */
export const Section = ({ id, children }: { id: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="flex scroll-mt-4 flex-col gap-6 border-t py-6">
    <h2 id={`${id}-title`} className="font-semibold text-lg capitalize">
      {id}
    </h2>
    {children}
  </section>
);

/** `name` is the name of a component, or of one of its states. */
export const Example = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-2">
    <h3 dir="ltr" className="w-fit font-mono text-muted-foreground text-xs">
      {name}
    </h3>
    {children}
  </div>
);

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

export const sample = { name: 'Ada Lovelace', email: 'ada@example.com' };
