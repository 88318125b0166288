'use client';

import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Plus } from '@/components/ui/icons';
import { Key } from '@/components/ui/key';
import { LinkTabs } from '@/components/ui/link-tabs';
import { CHART_PERIODS } from '@/lib/constants';
import { Example, Row, Section } from './section';

const variants = ['primary', 'secondary', 'ghost', 'quiet', 'danger', 'link'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

export function Buttons() {
  const t = useTranslations('users');
  const dashboard = useTranslations('dashboard');
  return (
    <Section id="buttons">
      {variants.map((variant) => (
        <Example key={variant} name={`Button variant="${variant}"`}>
          <Row>
            {sizes.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {t('new')}
              </Button>
            ))}
            <Button variant={variant}>
              <Plus />
              {t('new')}
            </Button>
            <Button variant={variant} size="icon" aria-label={t('new')}>
              <Plus />
            </Button>
            <Button variant={variant} disabled>
              {t('new')}
            </Button>
            <Button variant={variant} loading>
              {t('new')}
            </Button>
          </Row>
        </Example>
      ))}
      <Example name="ButtonLink, CopyButton, Key">
        <Row>
          <ButtonLink href="#buttons" variant="secondary">
            {t('update')}
          </ButtonLink>
          <CopyButton text={t('new')} />
          <Key name="Ctrl" />
          <Key name="K" />
        </Row>
      </Example>
      <Example name="LinkTabs">
        <LinkTabs
          label={dashboard('periods')}
          tabs={CHART_PERIODS.map((days) => ({
            href: `?days=${days}#buttons`,
            label: dashboard('period', { days }),
            current: days === 30,
          }))}
        />
      </Example>
    </Section>
  );
}
