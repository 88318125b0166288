import { Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FormMessage } from '@/components/form/form-message';
import { Badge } from '@/components/ui/badge';
import { DateTime } from '@/components/ui/date-time';
import { EmailAddress } from '@/components/ui/email-address';
import { MethodRow } from '@/components/ui/method-row';
import { ProviderIcon, providerNames } from '@/components/ui/provider-icon';
import type { LinkedAccount } from '@/lib/account/types';
import type { SocialProvider } from '@/lib/auth/sign-in-methods';
import { AccountSection } from './account-section';
import { BlockedButton } from './blocked-button';
import { LinkAccountButton, UnlinkAccountButton } from './linked-account-buttons';

type Props = {
  area: 'app' | 'manager';
  email: string;
  accounts: LinkedAccount[];
  offeredProviders: SocialProvider[];
  outcome?: { tone: 'success' | 'error'; text: string };
  /** The id of the element that says why no account can be linked or unlinked. */
  reasonId?: string;
};

/** The email code is always available; the last linked account cannot be unlinked. */
export function LinkedSection({ area, email, accounts, offeredProviders, outcome, reasonId }: Props) {
  const t = useTranslations('linkedMethods');
  const linkable = offeredProviders.filter((name) => accounts.every(({ provider }) => provider !== name));
  return (
    <AccountSection title={t('title')} description={t('description')} reasonId={reasonId}>
      {outcome && (
        <div className="p-3">
          <FormMessage tone={outcome.tone}>{outcome.text}</FormMessage>
        </div>
      )}
      <ul className="divide-y">
        <MethodRow
          icon={<Mail className="text-muted-foreground" />}
          title={t('email')}
          badge={<Badge variant="success">{t('always')}</Badge>}
          detail={<EmailAddress className="self-start">{email}</EmailAddress>}
        />
        {accounts.map((account) => (
          <LinkedAccountRow
            key={account.id}
            account={account}
            isLast={accounts.length === 1}
            blockedBy={reasonId}
          />
        ))}
        {linkable.map((provider) => (
          <MethodRow
            key={provider}
            icon={<ProviderIcon provider={provider} />}
            title={providerNames[provider]}
            detail={t('notLinked')}
          >
            {reasonId ? (
              <BlockedButton
                reasonId={reasonId}
                aria-label={t('linkProvider', { provider: providerNames[provider] })}
              >
                {t('link')}
              </BlockedButton>
            ) : (
              <LinkAccountButton provider={provider} area={area} />
            )}
          </MethodRow>
        ))}
      </ul>
    </AccountSection>
  );
}

type RowProps = { account: LinkedAccount; isLast: boolean; blockedBy?: string };

function LinkedAccountRow({ account, isLast, blockedBy }: RowProps) {
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
      {blockedBy ? (
        <BlockedButton
          reasonId={blockedBy}
          aria-label={t('unlinkProvider', { provider: providerNames[provider] })}
        >
          {t('unlink')}
        </BlockedButton>
      ) : (
        <UnlinkAccountButton id={id} provider={provider} reasonId={isLast ? reasonId : undefined} />
      )}
    </MethodRow>
  );
}
