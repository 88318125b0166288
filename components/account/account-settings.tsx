import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChangeNameDrawer } from '@/components/account/change-name-drawer';
import { LanguageSelect } from '@/components/account/language-select';
import { SignOutButton } from '@/components/account/sign-out-button';
import { ThemeSelect } from '@/components/account/theme-select';
import { Avatar } from '@/components/ui/avatar';
import { buttonClasses } from '@/components/ui/button';
import { IntentLink } from '@/components/ui/intent-link';

type Props = {
  user: { name: string; email: string; image: string | null };
  /** The account page's own address: the drawer that changes the name is a state of it. */
  path: string;
  isChangingName: boolean;
};

/** The account page of both areas. */
export function AccountSettings({ user, path, isChangingName }: Props) {
  const t = useTranslations('account');
  return (
    <div className="flex flex-col gap-6">
      <Group title={t('profile')}>
        <Row label={t('name')}>
          <span className="flex min-w-0 items-center gap-3">
            <Avatar name={user.name} image={user.image} />
            <bdi className="truncate font-medium">{user.name}</bdi>
          </span>
          <IntentLink
            href={`${path}?state=change-name`}
            scroll={false}
            className={buttonClasses({ variant: 'secondary', size: 'sm' })}
          >
            {t('changeName')}
          </IntentLink>
        </Row>
        <Row label={t('email')}>
          <bdi dir="ltr" className="truncate">
            {user.email}
          </bdi>
        </Row>
      </Group>
      <Group title={t('preferences')}>
        <Row label={t('theme')}>
          <ThemeSelect />
        </Row>
        <Row label={t('language')}>
          <LanguageSelect />
        </Row>
      </Group>
      <Group title={t('session')}>
        <Row label={t('signOutHint')}>
          <SignOutButton variant="secondary" />
        </Row>
      </Group>
      <ChangeNameDrawer name={user.name} path={path} open={isChangingName} />
    </div>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="font-semibold text-base">{title}</h2>
    <div className="divide-y rounded-lg border bg-surface shadow-xs">{children}</div>
  </section>
);

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col gap-2 px-4 py-3.5 sm:flex-row sm:items-center sm:gap-4">
    <span className="shrink-0 text-muted-foreground text-sm sm:w-40">{label}</span>
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-3 text-sm">{children}</div>
  </div>
);
