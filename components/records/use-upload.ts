'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { toForm, useRunAction } from '@/components/form/use-form-action';
import { getFileRule } from '@/lib/file-fields';
import { PICTURE_EDGE, STORAGE_FULL_STATUS } from '@/lib/file-types';
import { finishFileUploadAction, startFileUploadAction } from '@/lib/files/actions';
import type { Result } from '@/lib/result';

export type Uploaded = { id: string; name: string };

type UploadState = {
  /** What is being sent. */
  file?: File;
  percent: number;
  error?: string;
};

const idle: UploadState = { percent: 0 };
/** The rest is the check by the server. */
const SENT_PERCENT = 99;

/**
 * Sends files for the field with this key, for example `vehicle.photo`, one at a time. The server accepts their size before
 * they are sent. `toBody` makes what is sent of a file.
 */
export function useUpload(key: string, toBody: (file: File) => Promise<Blob> = toSmall(key)) {
  const t = useTranslations('upload');
  const run = useRunAction();
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File, signal: AbortSignal): Promise<Result<Uploaded>> {
    const notSent = { status: 'failed', code: 'NOT_SENT', message: t('failed'), values: {} } as const;
    const body = await toBody(file);
    if (signal.aborted) return notSent;
    const started = await run(
      startFileUploadAction,
      toForm({ key, name: file.name, bytes: String(body.size) }),
    );
    if (started.status !== 'ok') return started;
    const { id, ...target } = started.data;
    const showSent = (bytes: number) =>
      setState({ file, percent: Math.floor((SENT_PERCENT * Math.min(bytes, body.size)) / body.size) });
    const status = await put(body, target, signal, showSent);
    if (status === STORAGE_FULL_STATUS) return { ...notSent, message: t('full') };
    if (status < 200 || status >= 300) return notSent;
    return run(finishFileUploadAction, toForm({ id }));
  }

  /** Undefined if it was cancelled or failed. */
  async function upload(file: File): Promise<Uploaded | undefined> {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ file, percent: 0 });
    const result = await send(file, signal);
    if (signal.aborted) return undefined;
    setState({ ...idle, error: toError(result) });
    return result.status === 'ok' ? result.data : undefined;
  }

  function cancel() {
    running.current?.abort();
    setState(idle);
  }

  return { ...state, isSending: state.file !== undefined, upload, cancel };
}

const toSmall = (key: string) => async (file: File) =>
  getFileRule(key)?.isPicture ? shrinkPicture(file) : file;

/** Undefined also for what a popup or a toast says. */
function toError(result: Result<unknown>): string | undefined {
  if (result.status === 'failed') return result.message || undefined;
  return result.status === 'invalid' ? Object.values(result.issues)[0] : undefined;
}

type Target = { url: string; type: string };

/** The status of the answer, 0 without one. Not by fetch, which reports no progress. */
const put = (
  body: Blob,
  { url, type }: Target,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<number> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(0);
    const request = new XMLHttpRequest();
    signal.addEventListener('abort', () => request.abort());
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onloadend = () => resolve(request.status);
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', type);
    request.send(body);
  });

/** A URL of a file that was chosen. Undefined at first, and without a file. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const next = URL.createObjectURL(file);
    setUrl(next);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(next);
    };
  }, [file]);
  return url;
}

type Size = { width: number; height: number };
type Area = Size & { x: number; y: number };

const WEBP = 'image/webp';
const QUALITY = 0.9;

/** Upright. Undefined for a picture that this browser can't read. */
export async function readPicture(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

/** A part of a picture in another size: WebP, or JPEG in a browser that can't write WebP. Undefined if it has no memory for it. */
export async function drawPicture(picture: ImageBitmap, area: Area, size: Size): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height);
  const webp = await toBlob(canvas, WEBP);
  if (webp?.type === WEBP) return webp;
  // JPEG would show black where the picture is transparent.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  return (await toBlob(canvas, 'image/jpeg')) ?? undefined;
}

const KEPT_BYTES = 500_000;

/** As large as it is stored, so that little is sent. The server decides on what this browser can't read. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await readPicture(file);
  if (!picture) return file;
  const { width, height } = picture;
  const scale = Math.min(1, PICTURE_EDGE / Math.max(width, height));
  // A server that can't decode pictures accepts no other formats, and a JPEG may be turned.
  const isKept = scale === 1 && file.type === WEBP && file.size <= KEPT_BYTES;
  const toEdge = (edge: number) => Math.max(1, Math.round(edge * scale));
  const size = { width: toEdge(width), height: toEdge(height) };
  const drawn = isKept ? undefined : await drawPicture(picture, { x: 0, y: 0, width, height }, size);
  picture.close();
  return drawn ?? file;
}
