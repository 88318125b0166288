import { useTranslations } from 'next-intl';
import { AccountRow, AccountSection } from '@/components/account/account-section';
import { SignOutButton } from '@/components/account/sign-out-button';

export function SessionsSection() {
  const t = useTranslations('account');
  return (
    <AccountSection title={t('session')}>
      <AccountRow label={t('signOutHint')}>
        <SignOutButton variant="secondary" />
      </AccountRow>
    </AccountSection>
  );
}
