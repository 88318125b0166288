'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { cn } from '@/lib/utils';
import { Button } from './button';

/** Returns a function that copies a text, and then calls `onCopied` or shows a toast. */
export function useCopy(onCopied?: () => void) {
  const t = useTranslations('common');
  return async (text: string) => {
    // `navigator.clipboard` is missing on a page without HTTPS.
    try {
      await navigator.clipboard.writeText(text);
      if (onCopied) onCopied();
      else toast.success(t('copied'));
    } catch {
      toast.error(t('copyFailed'));
    }
  };
}

type CopyButtonProps = { text: string; label?: string; className?: string };

export function CopyButton({ text, label, className }: CopyButtonProps) {
  const t = useTranslations('common');
  const [copied, setCopied] = useState(false);
  const copy = useCopy(() => setCopied(true));
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={label ?? t('copy')}
        onClick={() => copy(text)}
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
