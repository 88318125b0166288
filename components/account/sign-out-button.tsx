'use client';

import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSignOut } from '@/components/account/use-sign-out';
import { Button } from '@/components/ui/button';

type Props = { variant?: 'ghost' | 'secondary'; size?: 'sm' | 'md' };

export function SignOutButton({ variant = 'ghost', size = 'md' }: Props) {
  const t = useTranslations('signOut');
  const { ask, question } = useSignOut();
  return (
    <>
      <Button variant={variant} size={size} onClick={ask}>
        <LogOut aria-hidden className="flip-rtl" />
        {t('action')}
      </Button>
      {question}
    </>
  );
}
