import { useTranslations } from 'next-intl';
import { AccountRow, AccountSection } from '@/components/account/account-section';
import { LanguageSelect } from '@/components/account/language-select';
import { ThemeSelect } from '@/components/account/theme-select';

export function AppearanceSection() {
  const t = useTranslations('account');
  return (
    <AccountSection title={t('preferences')}>
      <AccountRow label={t('theme')}>
        <ThemeSelect />
      </AccountRow>
      <AccountRow label={t('language')}>
        <LanguageSelect />
      </AccountRow>
    </AccountSection>
  );
}
