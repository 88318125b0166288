import { useTranslations } from 'next-intl';
import { AccountRow, AccountSection } from '@/components/account/account-section';
import { Avatar } from '@/components/ui/avatar';
import { buttonClasses } from '@/components/ui/button';
import { IntentLink } from '@/components/ui/intent-link';

type Props = {
  user: { name: string; email: string; image: string | null };
  changeNameHref: string;
  changeEmailHref: string;
};

export function ProfileSection({ user, changeNameHref, changeEmailHref }: Props) {
  const t = useTranslations('account');
  const change = buttonClasses({ variant: 'secondary', size: 'sm' });
  return (
    <AccountSection title={t('profile')}>
      <AccountRow label={t('name')}>
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={user.name} image={user.image} />
          <bdi className="truncate font-medium">{user.name}</bdi>
        </span>
        <IntentLink href={changeNameHref} scroll={false} className={change}>
          {t('changeName')}
        </IntentLink>
      </AccountRow>
      <AccountRow label={t('email')}>
        <bdi dir="ltr" className="latin-size min-w-0 [overflow-wrap:anywhere]">
          {user.email}
        </bdi>
        <IntentLink href={changeEmailHref} scroll={false} className={change}>
          {t('changeEmail')}
        </IntentLink>
      </AccountRow>
    </AccountSection>
  );
}
