'use client';

import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSignOut } from '@/components/account/use-sign-out';
import { Button } from '@/components/ui/button';

export function SignOutButton({ variant = 'ghost' }: { variant?: 'ghost' | 'secondary' }) {
  const t = useTranslations('signOut');
  const { ask, question } = useSignOut();
  return (
    <>
      <Button variant={variant} onClick={ask}>
        <LogOut aria-hidden className="flip-rtl" />
        {t('action')}
      </Button>
      {question}
    </>
  );
}
