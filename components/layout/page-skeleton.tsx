import { routes } from '@/lib/routes';
import { cn } from '@/lib/utils';

type Shape = 'list' | 'dashboard' | 'form' | 'record';

function toShape(pathname: string): Shape {
  if (pathname === routes.app.home() || pathname === routes.manager.dashboard()) return 'dashboard';
  if (/\/(new|update|import|account)$/.test(pathname)) return 'form';
  // `/manager/users` is a list; what it lists has longer paths.
  return pathname.split('/').length === 3 ? 'list' : 'record';
}

/** Shows the shape of a page that is loading. Screen readers hear of it by the progress bar. */
export const PageSkeleton = ({ pathname }: { pathname: string }) => {
  const shape = toShape(pathname);
  return (
    <div aria-hidden data-skeleton={shape} className="flex animate-pulse flex-col gap-6">
      {shape === 'record' ? recordHeader : pageHeader}
      {pathname === routes.manager.users() && <Bar className="h-10 pointer-coarse:h-11" />}
      {contents[shape]}
    </div>
  );
};

const Bar = ({ className }: { className: string }) => (
  <div className={cn('rounded-md bg-muted', className)} />
);

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const pageHeader = (
  <div className="flex h-13.5 flex-col justify-between">
    <Bar className="h-7 w-48 max-w-full" />
    <Bar className="h-4 w-72 max-w-full" />
  </div>
);

const recordHeader = (
  <div className="flex flex-col gap-4">
    <Bar className="h-5 w-20" />
    <div className="flex items-center gap-4">
      <Bar className="size-14 rounded-full" />
      <div className="flex flex-col gap-2">
        <Bar className="h-7 w-48" />
        <Bar className="h-4 w-56" />
      </div>
    </div>
  </div>
);

const contents = {
  list: (
    <div className="flex flex-col gap-4">
      <Bar className="h-9 pointer-coarse:h-11" />
      <div className="card flex flex-col divide-y">
        {times(10).map((row) => (
          <div key={row} className="flex h-11 items-center gap-6 px-4">
            <Bar className="h-4 w-2/5" />
            <Bar className="h-4 w-1/4" />
            <Bar className="ms-auto h-4 w-16" />
          </div>
        ))}
      </div>
    </div>
  ),
  dashboard: (
    <>
      <div className="grid grid-cols-2 gap-4 @3xl/main:grid-cols-4">
        {times(4).map((card) => (
          <Bar key={card} className="h-28 rounded-lg" />
        ))}
      </div>
      <div className="grid gap-4 @3xl/main:grid-cols-2">
        <Bar className="h-64 rounded-lg" />
        <Bar className="h-64 rounded-lg" />
      </div>
    </>
  ),
  form: (
    <div className="flex max-w-xl flex-col gap-6">
      {times(3).map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Bar className="h-4 w-24" />
          <Bar className="h-9" />
        </div>
      ))}
      <Bar className="h-9 w-32" />
    </div>
  ),
  record: (
    <div className="card grid gap-x-8 gap-y-4 p-4 sm:grid-cols-2">
      {times(8).map((property) => (
        <div key={property} className="flex flex-col gap-2 py-0.5">
          <Bar className="h-3 w-24" />
          <Bar className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  ),
} satisfies Record<Shape, unknown>;
