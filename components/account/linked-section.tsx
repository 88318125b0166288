import { Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AccountSection } from '@/components/account/account-section';
import { LinkButton } from '@/components/account/linked-link-button';
import { MethodRow } from '@/components/account/linked-row';
import { UnlinkButton } from '@/components/account/linked-unlink-button';
import { FormMessage } from '@/components/form/form-message';
import { Badge } from '@/components/ui/badge';
import { DateTime } from '@/components/ui/date-time';
import { ProviderIcon, providerNames } from '@/components/ui/provider-icon';
import type { LinkedAccount } from '@/lib/account/types';
import type { SocialProvider } from '@/lib/auth/sign-in-methods';

type Props = {
  area: 'app' | 'manager';
  email: string;
  accounts: LinkedAccount[];
  /** Those that can be linked. */
  offered: SocialProvider[];
  /** How the visit to a provider ended. */
  outcome?: { tone: 'success' | 'error'; text: string };
};

/** By which ways one signs in. The code is always one of them; of linked accounts the last one stays. */
export function LinkedSection({ area, email, accounts, offered, outcome }: Props) {
  const t = useTranslations('linkedMethods');
  const linkable = offered.filter((name) => accounts.every(({ provider }) => provider !== name));
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
          detail={
            <bdi dir="ltr" className="wrap-anywhere self-start">
              {email}
            </bdi>
          }
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
            <LinkButton provider={provider} area={area} />
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
      <UnlinkButton id={id} provider={provider} reasonId={isLast ? reasonId : undefined} />
    </MethodRow>
  );
}
