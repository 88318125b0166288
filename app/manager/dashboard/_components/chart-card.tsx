import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';

type Props = {
  id: string;
  title: ReactNode;
  summary?: ReactNode;
  link?: { href: string; label: string };
  children?: ReactNode;
};

export const ChartCard = ({ id, title, summary, link, children }: Props) => (
  <section aria-labelledby={id} className="card flex min-w-0 flex-col gap-4 p-4">
    <CardHeading id={id} title={title} summary={summary} link={link} />
    {children}
  </section>
);

/** The label of the link ends at the edge of the content, so the padding of the link reaches beyond it. */
export const CardHeading = ({
  id,
  title,
  summary,
  link,
}: Pick<Props, 'id' | 'title' | 'summary' | 'link'>) => (
  <div className="flex items-start justify-between gap-4">
    <div className="min-w-0">
      <h2 id={id} className="font-semibold text-base">
        {title}
      </h2>
      {summary && <p className="text-pretty text-muted-foreground text-sm">{summary}</p>}
    </div>
    {link && (
      <ButtonLink
        href={link.href}
        aria-describedby={id}
        variant="link"
        size="sm"
        className="-my-1 -me-1 pointer-coarse:-my-2"
      >
        {link.label}
      </ButtonLink>
    )}
  </div>
);
