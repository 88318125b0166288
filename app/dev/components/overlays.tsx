'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { TextField } from '@/components/form/field';
import { FormDrawer } from '@/components/form/form-drawer';
import { Button, buttonClasses } from '@/components/ui/button';
import { ConfirmDrawer } from '@/components/ui/confirm-drawer';
import { MenuItem, MenuSeparator } from '@/components/ui/dropdown-menu';
import { ChevronDown, Pencil, Trash } from '@/components/ui/icons';
import { MenuButton } from '@/components/ui/menu-button';
import { Example, Row, Section } from './section';

const kinds = ['success', 'warning', 'error'] as const;

function Items() {
  const t = useTranslations('record');
  const common = useTranslations('common');
  return (
    <>
      <MenuItem>
        <Pencil />
        {t('edit')}
      </MenuItem>
      <MenuItem disabled>{common('copy')}</MenuItem>
      <MenuSeparator />
      <MenuItem danger>
        <Trash />
        {t('delete')}
      </MenuItem>
    </>
  );
}
const loadItems = async () => Items;

export function Overlays() {
  const t = useTranslations('record');
  const users = useTranslations('users');
  const signOut = useTranslations('signOut');
  const list = useTranslations('list');
  const [open, setOpen] = useState<'confirm' | 'form'>();
  const close = () => setOpen(undefined);
  return (
    <Section id="overlays">
      <Example name="toast">
        <Row>
          {kinds.map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              onClick={() =>
                toast[kind](users('saved.updated'), {
                  action: { label: t('undo'), onClick: () => undefined },
                })
              }
            >
              {kind}
            </Button>
          ))}
        </Row>
      </Example>
      <Example name="ConfirmDrawer, FormDrawer, MenuButton">
        <Row>
          <Button variant="danger" onClick={() => setOpen('confirm')}>
            {t('delete')}
          </Button>
          <Button variant="secondary" onClick={() => setOpen('form')}>
            {t('edit')}
          </Button>
          <MenuButton items={loadItems} itemProps={{}} className={buttonClasses({ variant: 'secondary' })}>
            {list('actions')}
            <ChevronDown />
          </MenuButton>
        </Row>
      </Example>
      <ConfirmDrawer
        open={open === 'confirm'}
        onOpenChange={close}
        onConfirm={close}
        description={signOut('question')}
        danger
      />
      <FormDrawer
        open={open === 'form'}
        onClose={close}
        title={users('update')}
        submitLabel={t('save')}
        onSubmit={close}
        isPending={false}
      >
        <TextField label={users('name')} defaultValue="Ada" />
        <TextField label={users('email')} hint={users('nameHint')} />
      </FormDrawer>
    </Section>
  );
}
