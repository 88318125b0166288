import { useFormatter, useTranslations } from 'next-intl';
import { FormMessage } from '@/components/form/form';
import { Badge } from '@/components/ui/badge';
import { DateTime } from '@/components/ui/date-time';
import { Disclosure } from '@/components/ui/disclosure';
import { EmailAddress } from '@/components/ui/email-address';
import { highlight } from '@/components/ui/highlight';
import { ProgressBar } from '@/components/ui/progress-bar';
import { IdProperty, Properties, Property } from '@/components/ui/properties';
import { ProviderIcon } from '@/components/ui/sign-in-method';
import { Spinner } from '@/components/ui/spinner';
import { UserAvatar } from '@/components/ui/user-avatar';
import { Example, Row, Section, sample } from './section';

const badgeVariants = [
  'default',
  'secondary',
  'outline',
  'success',
  'warning',
  'destructive',
  'info',
] as const;
const messageTones = ['error', 'success', 'warning', 'info'] as const;
const avatarSizes = ['sm', 'md', 'lg'] as const;
const names = [sample.name, 'Олена Шевченко', 'نور الدين شريف', 'Kim Min-jun'];

export function States() {
  const t = useTranslations('users');
  const outbox = useTranslations('outbox');
  const format = useFormatter();
  const formatPercent = (percent: number) => format.number(percent / 100, { style: 'percent' });
  return (
    <Section id="states">
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Example name="Badge">
          <Row>
            {badgeVariants.map((variant) => (
              <Badge key={variant} variant={variant}>
                {variant}
              </Badge>
            ))}
          </Row>
        </Example>
        <Example name="UserAvatar">
          <Row>
            {avatarSizes.map((size) => (
              <Row key={size}>
                {names.map((name) => (
                  <UserAvatar key={name} name={name} size={size} />
                ))}
              </Row>
            ))}
          </Row>
        </Example>
        <Example name="FormMessage">
          {messageTones.map((tone) => (
            <FormMessage key={tone} tone={tone}>
              {outbox('provider')}
            </FormMessage>
          ))}
        </Example>
        <Example name="ProgressBar">
          {[0, 40, 100].map((percent) => (
            <ProgressBar key={percent} label={t('title')} percent={percent} format={formatPercent} />
          ))}
        </Example>
        <Example name="Properties">
          <Properties>
            <Property term={t('email')} copy={{ text: sample.email, label: t('email') }}>
              <EmailAddress>{sample.email}</EmailAddress>
            </Property>
            <Property term={t('created')}>
              <DateTime value="2026-11-20T09:30:00Z" />
            </Property>
            <Property term={t('language')}>{t('notChosen')}</Property>
            <IdProperty id="0190a5c2-5d5e-7c11-9a51-3f6b8a3c2d10" />
          </Properties>
        </Example>
        <div className="grid gap-6">
          <Example name="Disclosure">
            <Disclosure label={t('tabs.activity')}>{t('noActivity')}</Disclosure>
          </Example>
          <Example name="highlight">
            <p className="text-sm">{highlight(t('description'), t('description').slice(0, 4))}</p>
          </Example>
          <Example name="Spinner, ProviderIcon">
            <Row>
              <Spinner />
              <ProviderIcon provider="github" />
              <ProviderIcon provider="google" />
            </Row>
          </Example>
        </div>
      </div>
    </Section>
  );
}
