'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { RETRY_DELAY_MS } from '@/lib/constants';

export function BackButton() {
  const t = useTranslations('pageError');
  const router = useRouter();
  return (
    <Button variant="secondary" onClick={() => router.back()}>
      {t('goBack')}
    </Button>
  );
}

export function RetryButton({ retry }: { retry: () => void }) {
  const t = useTranslations('pageError');
  const [pending, setPending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const start = () => {
    setPending(true);
    timer.current = setTimeout(() => {
      setPending(false);
      retry();
    }, RETRY_DELAY_MS);
  };
  return (
    <Button loading={pending} onClick={start}>
      {t('retry')}
    </Button>
  );
}
