'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { cn } from '@/lib/utils';
import { Button } from './button';

/** Copies a text and says so in a toast. */
export function useCopy() {
  const t = useTranslations('common');
  return async (text: string) => {
    // Without HTTPS, a browser has no clipboard.
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copied'));
    } catch {
      toast.error(t('copyFailed'));
    }
  };
}

type CopyButtonProps = { text: string; label?: string; className?: string };

export function CopyButton({ text, label, className }: CopyButtonProps) {
  const t = useTranslations('common');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t('copyFailed'));
    }
  };
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={label ?? t('copy')}
        onClick={copy}
        className={cn('text-muted-foreground', className)}
      >
        {copied ? <Check className="text-success" /> : <Copy />}
      </Button>
      <span role="status" className="sr-only">
        {copied && t('copied')}
      </span>
    </>
  );
}
