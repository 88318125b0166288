'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

export function BackButton() {
  const t = useTranslations('pageError');
  const router = useRouter();
  return (
    <Button variant="secondary" onClick={() => router.back()}>
      {t('goBack')}
    </Button>
  );
}
