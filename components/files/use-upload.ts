'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { toErrorText, toForm, useRunAction } from '@/components/form/use-form-action';
import { getFileRule } from '@/lib/file-fields';
import { STORAGE_FULL_STATUS } from '@/lib/file-types';
import { finishFileUploadAction, startFileUploadAction } from '@/lib/files/actions';
import type { Result } from '@/lib/result';
import { type CropArea, shrinkPicture } from './picture-canvas';

export type UploadedFile = { id: string; name: string };

type UploadState = {
  /** The file that is being sent. */
  file?: File;
  error?: string;
};

/** The bytes to send for a chosen file. If `area` is set, the server crops the picture to this area. */
type Sent = { body: Blob; area?: CropArea };

/**
 * Returns `upload` for the field with this key, for example `vehicle.photo`. The server checks the size before the file
 * is sent. `toSent` returns what to send: by default, a smaller version of a picture, and any other file itself.
 */
export function useUpload(key: string, toSent: (file: File) => Promise<Sent> = toSmall(key)) {
  const t = useTranslations('upload');
  const run = useRunAction();
  const [state, setState] = useState<UploadState>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File, signal: AbortSignal): Promise<Result<UploadedFile>> {
    const notSent = { status: 'failed', code: 'NOT_SENT', message: t('failed'), values: {} } as const;
    // A browser may lack the memory to draw a picture.
    const sent = await toSent(file).catch(() => undefined);
    if (!sent || signal.aborted) return notSent;
    const { body, area } = sent;
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
  async function upload(file: File): Promise<UploadedFile | undefined> {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ file });
    const result = await send(file, signal);
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

const toSmall = (key: string) => async (file: File) => ({
  body: getFileRule(key)?.isPicture ? await shrinkPicture(file) : file,
});
