import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  icon: ReactNode;
  title: ReactNode;
  badge?: ReactNode;
  detail: ReactNode;
  children?: ReactNode;
};

/** A list item that shows one way to sign in. */
export const MethodRow = ({ icon, title, badge, detail, children }: Props) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 text-sm [&>svg]:size-5 [&>svg]:shrink-0">
    {icon}
    <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {title}
        {badge}
      </span>
      <span className="flex min-w-0 flex-col gap-0.5 text-muted-foreground text-xs">{detail}</span>
    </div>
    {children}
  </li>
);

type Provider = 'github' | 'google' | 'oidc';

const GITHUB =
  'M12 .5a11.5 11.5 0 0 0-3.64 22.41c.58.1.79-.25.79-.55v-2.1c-3.2.7-3.88-1.37-3.88-1.37-.52-1.34-1.28-1.7-1.28-1.7-1.04-.71.08-.7.08-.7 1.16.08 1.77 1.19 1.77 1.19 1.03 1.76 2.7 1.25 3.36.96.1-.75.4-1.26.73-1.55-2.55-.29-5.24-1.28-5.24-5.69 0-1.25.45-2.28 1.18-3.09-.12-.29-.51-1.46.11-3.04 0 0 .97-.31 3.17 1.18a10.96 10.96 0 0 1 5.77 0c2.2-1.49 3.16-1.18 3.16-1.18.63 1.58.24 2.75.12 3.04.74.81 1.18 1.84 1.18 3.09 0 4.42-2.69 5.4-5.25 5.68.41.36.78 1.06.78 2.14v3.17c0 .3.2.66.8.55A11.5 11.5 0 0 0 12 .5Z';

export function ProviderIcon({ provider }: { provider: Provider }) {
  if (provider === 'oidc') return <Building2 aria-hidden="true" className="size-4.5 shrink-0" />;
  if (provider === 'github') {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4.5 shrink-0 fill-current">
        <path d={GITHUB} />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4.5 shrink-0">
      <path
        fill="#4285F4"
        d="M22.5 12.27c0-.79-.07-1.54-.2-2.27H12v4.3h5.9a5.04 5.04 0 0 1-2.19 3.3v2.75h3.54c2.07-1.9 3.25-4.72 3.25-8.08Z"
      />
      <path
        fill="#34A853"
        d="M12 23c2.96 0 5.44-.98 7.25-2.65l-3.54-2.75c-.98.66-2.24 1.05-3.71 1.05-2.86 0-5.28-1.93-6.14-4.52H2.2v2.84A11 11 0 0 0 12 23Z"
      />
      <path fill="#FBBC05" d="M5.86 14.13a6.6 6.6 0 0 1 0-4.26V7.03H2.2a11 11 0 0 0 0 9.94l3.66-2.84Z" />
      <path
        fill="#EA4335"
        d="M12 5.35c1.61 0 3.06.55 4.2 1.64l3.14-3.14A10.97 10.97 0 0 0 2.2 7.03l3.66 2.84C6.72 7.28 9.14 5.35 12 5.35Z"
      />
    </svg>
  );
}
