import type { ReactNode } from 'react';

type Props = {
  icon: ReactNode;
  title: ReactNode;
  badge?: ReactNode;
  detail: ReactNode;
  children?: ReactNode;
};

export const MethodRow = ({ icon, title, badge, detail, children }: Props) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 text-sm [&>svg]:size-5 [&>svg]:shrink-0">
    {icon}
    <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {title}
        {badge}
      </span>
      <span className="flex min-w-0 flex-col gap-0.5 text-muted-foreground text-xs">{detail}</span>
    </div>
    {children}
  </li>
);
