import { useTranslations } from 'next-intl';
import { EmailAddress } from '@/components/ui/email-address';
import { UserAvatar } from '@/components/ui/user-avatar';
import { DrawerLink } from './account-drawers';
import { AccountRow, AccountSection, BlockedReason } from './account-section';
import { BlockedButton } from './blocked-button';

type Props = {
  user: { name: string; email: string; image: string | null };
  changeNameHref: string;
  changeEmailHref: string;
  /** The id of the element that says why the email cannot be changed. */
  reasonId?: string;
};

export function ProfileSection({ user, changeNameHref, changeEmailHref, reasonId }: Props) {
  const t = useTranslations('account');
  return (
    <AccountSection title={t('profile')}>
      <AccountRow label={t('name')}>
        <span className="flex min-w-0 items-center gap-3">
          <UserAvatar name={user.name} image={user.image} />
          <bdi className="min-w-0 font-medium wrap-anywhere">{user.name}</bdi>
        </span>
        <DrawerLink drawer="change-name" href={changeNameHref}>
          {t('changeName')}
        </DrawerLink>
      </AccountRow>
      <AccountRow label={t('email')}>
        <span className="flex min-w-0 flex-col items-start gap-1">
          <EmailAddress className="latin-size min-w-0">{user.email}</EmailAddress>
          {reasonId && <BlockedReason id={reasonId} />}
        </span>
        {reasonId ? (
          <BlockedButton reasonId={reasonId}>{t('changeEmail')}</BlockedButton>
        ) : (
          <DrawerLink drawer="change-email" href={changeEmailHref}>
            {t('changeEmail')}
          </DrawerLink>
        )}
      </AccountRow>
    </AccountSection>
  );
}
