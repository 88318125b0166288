import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';

/** The class of the element that contains a header's buttons. On a phone, several buttons fill the whole width. */
export const headerActionsClass =
  'flex flex-wrap items-center gap-2 md:shrink-0 max-sm:has-[>:nth-child(2)]:w-full max-sm:*:not-only:grow';

type PageHeaderProps = { title: ReactNode; description?: ReactNode; actions?: ReactNode };

export const PageHeader = ({ title, description, actions }: PageHeaderProps) => (
  <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
    <div className="min-w-0">
      <h1 className="font-semibold text-2xl ltr:leading-tight wrap-anywhere">{title}</h1>
      {description && <p className="mt-1 text-muted-foreground text-sm">{description}</p>}
    </div>
    {actions && <div className={headerActionsClass}>{actions}</div>}
  </header>
);

export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="print:hidden -ms-1 inline-flex min-h-6 pointer-coarse:-my-2.5 pointer-coarse:min-h-11 items-center gap-1 self-start rounded-md text-muted-foreground text-sm hover:text-foreground"
  >
    <ChevronLeft className="flip-rtl size-4" />
    {children}
  </Link>
);

/** The content of a page below the header of its area. */
export const PageBody = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-6">{children}</div>
);

type RecordColumnsProps = {
  properties: ReactNode;
  /** If true, the content is above the properties on a narrow screen. The pages of the app area set this. */
  isContentFirst?: boolean;
  children: ReactNode;
};

/** The layout of a record's page. The properties are beside the content, or above or below it on a narrow screen. */
export const RecordColumns = ({ properties, isContentFirst = false, children }: RecordColumnsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl/main:grid-cols-[minmax(0,1fr)_21rem] @4xl/main:gap-8">
    <div className={isContentFirst ? 'order-last' : '@4xl/main:order-last'}>{properties}</div>
    <div className="flex min-w-0 flex-col gap-6">{children}</div>
  </div>
);
