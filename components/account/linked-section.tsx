import { Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AccountSection, MethodRow } from '@/components/account/account-section';
import { LinkAccountButton, UnlinkAccountButton } from '@/components/account/linked-account-buttons';
import { FormMessage } from '@/components/form/form-message';
import { Badge } from '@/components/ui/badge';
import { DateTime } from '@/components/ui/date-time';
import { EmailAddress } from '@/components/ui/email-address';
import { ProviderIcon, providerNames } from '@/components/ui/provider-icon';
import type { LinkedAccount } from '@/lib/account/types';
import type { SocialProvider } from '@/lib/auth/sign-in-methods';

type Props = {
  area: 'app' | 'manager';
  email: string;
  accounts: LinkedAccount[];
  offeredProviders: SocialProvider[];
  outcome?: { tone: 'success' | 'error'; text: string };
};

export function LinkedSection({ area, email, accounts, offeredProviders, outcome }: Props) {
  const t = useTranslations('linkedMethods');
  const linkable = offeredProviders.filter((name) => accounts.every(({ provider }) => provider !== name));
  return (
    <AccountSection title={t('title')} description={t('description')}>
      {outcome && (
        <div className="p-3">
          <FormMessage tone={outcome.tone}>{outcome.text}</FormMessage>
        </div>
      )}
      <ul className="divide-y">
        <MethodRow
          icon={<Mail aria-hidden className="text-muted-foreground" />}
          title={t('email')}
          badge={<Badge tone="success">{t('always')}</Badge>}
          detail={<EmailAddress className="self-start">{email}</EmailAddress>}
        />
        {accounts.map((account) => (
          <LinkedAccountRow key={account.id} account={account} isLast={accounts.length === 1} />
        ))}
        {linkable.map((provider) => (
          <MethodRow
            key={provider}
            icon={<ProviderIcon provider={provider} />}
            title={providerNames[provider]}
            detail={t('notLinked')}
          >
            <LinkAccountButton provider={provider} area={area} />
          </MethodRow>
        ))}
      </ul>
    </AccountSection>
  );
}

function LinkedAccountRow({ account, isLast }: { account: LinkedAccount; isLast: boolean }) {
  const t = useTranslations('linkedMethods');
  const { id, provider, createdAt } = account;
  const reasonId = `last-account-${id}`;
  return (
    <MethodRow
      icon={<ProviderIcon provider={provider} />}
      title={providerNames[provider]}
      detail={
        <>
          <span>{t.rich('linkedOn', { date: () => <DateTime value={createdAt} format="date" /> })}</span>
          {isLast && <span id={reasonId}>{t('last')}</span>}
        </>
      }
    >
      <UnlinkAccountButton id={id} provider={provider} reasonId={isLast ? reasonId : undefined} />
    </MethodRow>
  );
}
