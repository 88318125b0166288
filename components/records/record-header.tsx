import type { ComponentProps, ReactNode } from 'react';
import { InlineField } from '@/components/form/inline-field';
import { BackLink, headerActions } from '@/components/layout/page-header';
import { cn } from '@/lib/utils';

type Props = {
  back: { href: string; label: string };
  title: ReactNode;
  /** How the title is edited. */
  rename?: Omit<ComponentProps<typeof InlineField>, 'children'>;
  mark?: ReactNode;
  chips?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
};

/** The head of the page of a record, of every kind. */
export const RecordHeader = ({ back, title, rename, mark, chips, note, actions }: Props) => {
  const heading = (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <h1 className="font-semibold text-2xl ltr:leading-tight wrap-anywhere">
        <bdi>{title}</bdi>
      </h1>
      {chips}
    </div>
  );
  return (
    <>
      <BackLink href={back.href}>{back.label}</BackLink>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
          {mark}
          <div className="flex min-w-0 flex-col gap-y-1 has-[form]:grow max-sm:[&_[data-inline]>button]:hidden">
            {rename ? <InlineField {...rename}>{heading}</InlineField> : heading}
            {note && <div className="text-muted-foreground text-sm">{note}</div>}
          </div>
        </div>
        <div
          data-actions
          className={cn(headerActions, 'max-sm:flex-nowrap max-sm:[&_.button:not([aria-label])]:px-2.5')}
        >
          {actions}
        </div>
      </header>
    </>
  );
};
