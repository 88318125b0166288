'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { cn } from '@/lib/utils';
import { Button } from './button';

/** Returns a function that copies a text, and shows a toast. */
export function useCopy() {
  const t = useTranslations('common');
  return async (text: string) => {
    // `navigator.clipboard` is missing on a page without HTTPS.
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copied'));
    } catch {
      toast.error(t('copyFailed'));
    }
  };
}

type CopyButtonProps = { text: string; label: string; className?: string };

export function CopyButton({ text, label, className }: CopyButtonProps) {
  const copy = useCopy();
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      onClick={() => copy(text)}
      className={cn('text-muted-foreground', className)}
    >
      <Copy />
    </Button>
  );
}
