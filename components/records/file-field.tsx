'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DropPrompt, FileDrop, FileLimits } from '@/components/files/file-drop';
import { useUpload } from '@/components/files/use-upload';
import { Field, type FieldProps } from '@/components/form/field';
import { useFormValue } from '@/components/form/form';
import { useIsHydrated } from '@/components/ui/browser';
import { Button, buttonVariants } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { type FileRule, getFileRule, toAccept } from '@/lib/file-fields';
import { FileLink, Thumbnail } from './picture';

type Props = FieldProps & {
  name: string;
  /** The resource and its field, for example `vehicle.photo`. They decide which files are accepted. */
  fileKey: string;
  /** The id of a stored file. */
  defaultValue?: string;
  /** The stored file. Not set for a picture, whose name is not shown. */
  stored?: { id: string; name: string } | null;
  required?: boolean;
};

/**
 * A field for a picture or another file. A chosen file is sent at once, and the form sends only its id, which
 * `fileField` in lib/fields.ts reads. Without JavaScript, the form sends the file, and `storeFile` of the action stores
 * the file.
 */
export function FileField({
  name,
  fileKey,
  defaultValue = '',
  stored,
  required,
  error,
  hint,
  ...field
}: Props) {
  const t = useTranslations('upload');
  const common = useTranslations('common');
  const rule = getFileRule(fileKey);
  if (!rule) throw new Error(`No field for files has the key ${fileKey}`);
  const isHydrated = useIsHydrated();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [value, setValue, hidden] = useFormValue(defaultValue);
  const input = useRef<HTMLInputElement>(null);
  const { file, error: failure, isSending, upload, cancel } = useUpload(fileKey);
  const [status, setStatus] = useState('');
  const isWaiting = useStoppedSubmit(input, isSending);
  const ownError = isWaiting ? t('wait') : failure;
  const { label, optional } = field;

  async function choose(chosen: File) {
    setStatus('');
    const result = await upload(chosen);
    if (!result) return;
    setNames(new Map(names).set(result.id, result.name));
    setValue(result.id);
    setStatus(t('uploaded', { name: result.name }));
  }
  function end() {
    cancel();
    input.current?.focus();
  }
  function remove() {
    setValue('');
    setStatus(t('removed'));
    end();
  }

  return (
    <Field
      {...field}
      // The server's error is about the value that was sent, so another file hides the error.
      error={ownError ?? (value === defaultValue && error)}
      hint={
        <>
          {hint && <span className="block">{hint}</span>}
          <FileLimits rule={rule} />
        </>
      }
    >
      {(control) => (
        <>
          <FileDrop
            {...control}
            // Without the name of the stored file, a screen reader would only say that no file is chosen.
            aria-describedby={[value && !file && `${control.id}-file`, control['aria-describedby']]
              .filter(Boolean)
              .join(' ')}
            ref={input}
            name={isHydrated ? undefined : name}
            accept={toAccept(rule)}
            required={required && value === ''}
            onFile={choose}
            isEmpty={!file && !value}
          >
            {file && (
              <div className="flex flex-wrap items-center gap-3 p-3 text-sm">
                <Spinner className="shrink-0 text-muted-foreground" />
                <span aria-hidden className="min-w-0 flex-1 basis-32 wrap-anywhere">
                  {t('sending', { name: file.name })}
                </span>
                <Button variant="outline" size="sm" onClick={end}>
                  {common('cancel')} <span className="sr-only">{label}</span>
                </Button>
              </div>
            )}
            {!file && value && (
              <Stored
                id={value}
                name={names.get(value) ?? (value === stored?.id ? stored.name : t('stored'))}
                nameId={`${control.id}-file`}
                rule={rule}
              >
                <label
                  htmlFor={control.id}
                  className={buttonVariants({ variant: 'outline', size: 'sm', className: 'cursor-pointer' })}
                >
                  {t('replace')}
                </label>
                {optional && (
                  <Button variant="ghost" size="sm" onClick={remove}>
                    {t('remove')} <span className="sr-only">{label}</span>
                  </Button>
                )}
              </Stored>
            )}
            {!file && !value && <DropPrompt inputId={control.id} isPicture={rule.isPicture} />}
          </FileDrop>
          {!isHydrated && optional && value && (
            <label className="hidden min-h-6 items-center gap-2.5 text-sm noscript:flex pointer-coarse:min-h-11">
              {/* If two inputs have one name, the first counts (lib/auth/action.ts): here, this checked box. */}
              <input type="checkbox" name={name} value="" className="select-box shrink-0" />
              {t('remove')} <span className="sr-only">{label}</span>
            </label>
          )}
          <input ref={hidden} type="hidden" name={name} value={value} />
          <span role="status" className="sr-only">
            {file ? t('sending', { name: file.name }) : status}
          </span>
        </>
      )}
    </Field>
  );
}

/** Stops submits of the input's form while a file is sent. After a stopped one, returns true until the file is sent. */
function useStoppedSubmit(input: { current: HTMLInputElement | null }, isSending: boolean): boolean {
  const [isStopped, setStopped] = useState(false);
  if (isStopped && !isSending) setStopped(false);
  const stop = useEffectEvent((event: Event) => {
    if (event.target !== input.current?.form) return;
    event.preventDefault();
    event.stopPropagation();
    setStopped(true);
    input.current?.focus();
  });
  useEffect(() => {
    if (!isSending) return;
    // This listener must run before React's, which would run the action.
    window.addEventListener('submit', stop, { capture: true });
    return () => window.removeEventListener('submit', stop, { capture: true });
  }, [isSending]);
  return isStopped && isSending;
}

type StoredProps = { id: string; name: string; nameId: string; rule: FileRule; children: ReactNode };

const Stored = ({ id, name, nameId, rule, children }: StoredProps) => (
  <div className="flex flex-wrap items-center gap-3 p-3">
    {rule.isPicture && <Thumbnail id={id} className="size-16" />}
    <div id={nameId} className="min-w-0 flex-1 basis-32 text-sm">
      {rule.isPicture ? <bdi className="wrap-anywhere">{name}</bdi> : <FileLink id={id} name={name} />}
    </div>
    <div className="flex gap-1 noscript:hidden">{children}</div>
  </div>
);
