'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { toErrorText, toForm, useRunAction } from '@/components/form/use-form-action';
import { getFileRule } from '@/lib/file-fields';
import { STORAGE_FULL_STATUS } from '@/lib/file-types';
import { finishFileUploadAction, startFileUploadAction } from '@/lib/files/actions';
import type { Result } from '@/lib/result';
import { type CropArea, type SentPicture, shrinkPicture } from './picture-canvas';

export type UploadedFile = { id: string; name: string };

type UploadState = {
  /** The file that is being sent. */
  file?: File;
  error?: string;
};

/**
 * Returns `upload` for the field with this key, for example `vehicle.photo`. The server checks the size before the file
 * is sent. Of a picture, `upload` sends a smaller version, or only the part `area`.
 */
export function useUpload(key: string) {
  const t = useTranslations('upload');
  const run = useRunAction();
  const [state, setState] = useState<UploadState>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File, signal: AbortSignal, part?: CropArea): Promise<Result<UploadedFile>> {
    const notSent = { status: 'failed', code: 'NOT_SENT', message: t('failed'), values: {} } as const;
    const isPicture = getFileRule(key)?.isPicture;
    // A browser may lack the memory to draw a picture.
    const sent = isPicture ? await shrinkPicture(file, part).catch(() => undefined) : { body: file };
    if (!sent || signal.aborted) return notSent;
    const { body, area }: SentPicture = sent;
    const started = await run(
      startFileUploadAction,
      toForm({ key, name: file.name, bytes: String(body.size) }),
    );
    if (started.status !== 'ok') return started;
    const { id, url, type } = started.data;
    const headers = { 'Content-Type': type };
    const answer = await fetch(url, { method: 'PUT', headers, body, signal }).catch(() => undefined);
    if (answer?.status === STORAGE_FULL_STATUS) return { ...notSent, message: t('full') };
    if (!answer?.ok) return notSent;
    return run(finishFileUploadAction, toForm({ id, ...(area && { area: JSON.stringify(area) }) }));
  }

  /** Stops an earlier upload and sends a file. Returns the stored file, or undefined after an error or cancellation. */
  async function upload(file: File, area?: CropArea): Promise<UploadedFile | undefined> {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ file });
    const result = await send(file, signal, area);
    if (signal.aborted) return undefined;
    setState({ error: toErrorText(result) });
    return result.status === 'ok' ? result.data : undefined;
  }

  function cancel() {
    running.current?.abort();
    setState({});
  }

  return { ...state, isSending: state.file !== undefined, upload, cancel };
}
