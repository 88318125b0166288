import { Download, FileSpreadsheet, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useIsHydrated } from '@/components/ui/browser';
import { buttonVariants } from '@/components/ui/button';
import { toCsvFile } from '@/lib/import/file';
import { cn } from '@/lib/utils';

type Props = {
  onFile: (file: File) => void;
  isOver: boolean;
  hint: string;
  /** The names of the columns, for the template that users can download. */
  labels: string[];
};

export function ImportDrop({ onFile, isOver, hint, labels }: Props) {
  const t = useTranslations('import.file');
  // The input waits for hydration, because a file chosen earlier would be lost.
  const isReady = useIsHydrated();
  const id = useId();
  return (
    <div
      className={cn(
        'flex min-h-64 flex-col items-center justify-center gap-4 rounded-xl border border-dashed px-6 py-10 text-center transition-colors',
        isOver && 'border-primary bg-primary/5',
      )}
    >
      <span className="flex size-11 items-center justify-center rounded-full bg-accent text-muted-foreground">
        <FileSpreadsheet className="size-5" />
      </span>
      <p className="font-medium max-sm:hidden pointer-coarse:hidden">{t('drop')}</p>
      <label
        className={buttonVariants({
          className:
            'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
        })}
      >
        <Upload />
        {t('choose')}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="sr-only"
          disabled={!isReady}
          aria-describedby={id}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      <p id={id} className="max-w-md text-balance text-muted-foreground text-sm">
        {hint}
      </p>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(toCsvFile([labels]))}`}
        download="template.csv"
        className={buttonVariants({ variant: 'link', size: 'sm' })}
      >
        <Download />
        {t('sample')}
      </a>
    </div>
  );
}
