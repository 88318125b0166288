'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { downloadDataAction } from '@/lib/account/actions';

export function DownloadDataButton() {
  const t = useTranslations('ownData');
  const { formAction, isPending, failure } = useFormAction(downloadDataAction, {
    onOk: ({ name, json }) => {
      saveFile(name, new Blob([json], { type: 'application/json' }));
      toast.success(t('downloaded', { name }));
    },
  });

  return (
    <form action={formAction} className="flex flex-col gap-3">
      <FormMessage tone="error">{failure}</FormMessage>
      <Button type="submit" variant="outline" size="sm" loading={isPending}>
        <Download />
        {t('download')}
      </Button>
    </form>
  );
}

function saveFile(name: string, content: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By the next task the browser has started reading the blob.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
