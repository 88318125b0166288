'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Kbd } from '@/components/ui/kbd';
import { LinkTabs } from '@/components/ui/link';
import { PAGE_SIZES } from '@/lib/constants';
import { Example, Row, Section } from './section';

const variants = ['default', 'outline', 'secondary', 'ghost', 'destructive', 'link'] as const;
const sizes = ['sm', 'default', 'lg'] as const;

const CONTROL = 'Ctrl';

export function Buttons() {
  const t = useTranslations('users');
  const list = useTranslations('list');
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
      <Example name="ButtonLink, CopyButton, Kbd">
        <Row>
          <ButtonLink href="#buttons" variant="outline">
            {t('update')}
          </ButtonLink>
          <CopyButton text={t('new')} />
          <Kbd>{CONTROL}</Kbd>
          <Kbd>{'K'}</Kbd>
        </Row>
      </Example>
      <Example name="LinkTabs">
        <LinkTabs
          label={list('pageSize')}
          tabs={PAGE_SIZES.map((size) => ({
            href: `?size=${size}#buttons`,
            label: list('pageSizeOption', { size }),
            current: size === 20,
          }))}
        />
      </Example>
    </Section>
  );
}
