import type { ReactNode } from 'react';
import { EmailAddress } from '@/components/ui/email-address';
import { UserAvatar } from '@/components/ui/user-avatar';
import type { ListedUser } from '@/lib/users/types';
import { RoleBadge, StatusBadge } from './user-badges';

export const UserHeader = ({ user, actions }: { user: ListedUser; actions: ReactNode }) => (
  <header className="flex items-center justify-between gap-x-6 gap-y-4 max-md:flex-wrap">
    <div className="flex min-w-0 items-center gap-4">
      <UserAvatar name={user.name || user.email} image={user.image} size="lg" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="font-semibold text-2xl ltr:leading-tight wrap-anywhere">
            <bdi>{user.name || user.email}</bdi>
          </h1>
          <span className="flex flex-wrap gap-1.5">
            <RoleBadge role={user.role} />
            <StatusBadge status={user.status} />
          </span>
        </div>
        {user.name && (
          <p className="mt-0.5 text-muted-foreground text-sm wrap-anywhere">
            <EmailAddress className="latin-size">{user.email}</EmailAddress>
          </p>
        )}
      </div>
    </div>
    {actions}
  </header>
);
