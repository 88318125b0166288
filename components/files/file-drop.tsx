'use client';

import { FileUp, ImageUp } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useDropGuard } from '@/components/ui/browser';
import type { FileRule } from '@/lib/file-fields';
import { MEGABYTE, pictureTypeNames } from '@/lib/file-types';
import { cn } from '@/lib/utils';

type Props = Omit<ComponentProps<'input'>, 'ref' | 'type' | 'onChange'> & {
  ref: RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
  isEmpty: boolean;
  /** The content of the box. To open the file picker by a click, it needs a `<label>` of the input. */
  children: ReactNode;
};

/**
 * A native file input, and a box to drop a file on. Only a browser without JavaScript shows the input. With JavaScript,
 * the box has the focus outline of the input.
 */
export function FileDrop({ ref, onFile, isEmpty, children, ...input }: Props) {
  const [isOver, setOver] = useState(false);
  useDropGuard();

  function take(files: FileList | null | undefined) {
    const file = files?.[0];
    // The input is emptied. Otherwise, it would fire no event if the user chose the same file again.
    if (ref.current) ref.current.value = '';
    if (file) onFile(file);
  }

  const takeEarly = useEffectEvent(() => {
    if (ref.current?.files?.length) take(ref.current.files);
  });
  // The user may have chosen a file before hydration, when React had no listener.
  useEffect(() => takeEarly(), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input is the accessible alternative to dropping.
    <div
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      className="group relative"
    >
      <input
        {...input}
        ref={ref}
        type="file"
        onChange={({ target }) => take(target.files)}
        className="peer sr-only noscript:not-sr-only file:me-3 file:rounded-md file:border file:bg-card file:px-3 file:py-1.5 file:font-medium noscript:mb-2 noscript:max-w-full noscript:text-sm"
      />
      <div
        className={cn(
          'rounded-lg border bg-card transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2 peer-aria-invalid:border-destructive group-data-over:border-primary group-data-over:border-solid group-data-over:bg-primary/5',
          isEmpty && 'border-input border-dashed noscript:border-none',
        )}
      >
        {children}
      </div>
    </div>
  );
}

type PromptProps = { inputId: string; isPicture: boolean };

export function DropPrompt({ inputId, isPicture }: PromptProps) {
  const t = useTranslations('upload');
  const Icon = isPicture ? ImageUp : FileUp;
  return (
    <label
      htmlFor={inputId}
      className="flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1.5 px-4 py-5 text-center text-sm noscript:hidden"
    >
      <Icon className="size-5 text-muted-foreground" />
      <span>
        <span className="font-medium text-link">{t(isPicture ? 'choosePicture' : 'choose')}</span>{' '}
        <span className="text-muted-foreground max-sm:hidden pointer-coarse:hidden">{t('drop')}</span>
      </span>
    </label>
  );
}

/** Renders a sentence with the accepted types of files and the maximum size. */
export function FileLimits({ rule }: { rule: FileRule }) {
  const t = useTranslations('upload');
  const format = useFormatter();
  const types = rule.isPicture
    ? pictureTypeNames
    : rule.extensions.map((extension) => extension.toUpperCase());
  return t('limits', {
    types: format.list(types, { type: 'disjunction' }),
    megabytes: rule.maxBytes / MEGABYTE,
  });
}
