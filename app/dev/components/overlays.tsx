'use client';

import { ChevronDown, Pencil, Trash } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { TextField } from '@/components/form/field';
import { ConfirmDrawer, FormDrawer } from '@/components/form/form-drawer';
import { Button, buttonVariants } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Example, Row, Section } from './section';

const kinds = ['success', 'warning', 'error'] as const;

export function MenuItems() {
  const t = useTranslations('record');
  const common = useTranslations('common');
  return (
    <>
      <DropdownMenuItem>
        <Pencil />
        {t('edit')}
      </DropdownMenuItem>
      <DropdownMenuItem disabled>{common('copy')}</DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem variant="destructive">
        <Trash />
        {t('delete')}
      </DropdownMenuItem>
    </>
  );
}

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
              variant="outline"
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
      <Example name="ConfirmDrawer, FormDrawer, DropdownMenu">
        <Row>
          <Button variant="destructive" onClick={() => setOpen('confirm')}>
            {t('delete')}
          </Button>
          <Button variant="outline" onClick={() => setOpen('form')}>
            {t('edit')}
          </Button>
          <DropdownMenu>
            <DropdownMenuTrigger className={buttonVariants({ variant: 'outline' })}>
              {list('actions')}
              <ChevronDown />
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              <MenuItems />
            </DropdownMenuContent>
          </DropdownMenu>
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
