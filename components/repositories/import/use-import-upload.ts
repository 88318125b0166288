'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { openDemoPopup } from '@/components/form/demo-popup';
import { runStep, type StepResult, toFailureMessage } from '@/components/repositories/import/import-step';
import {
  appendImportRowsAction,
  cancelImportAction,
  finishUploadAction,
  startImportAction,
} from '@/lib/repositories/import/actions';
import type { ImportRow } from '@/lib/repositories/import/check';
import { chunkRows } from '@/lib/repositories/import/chunks';
import { CHUNK_BYTES, CHUNK_ROWS } from '@/lib/repositories/import/limits';
import type { FileProblem } from '@/lib/repositories/import/parse';
import { routes } from '@/lib/routes';

type UploadState =
  | { phase: 'idle'; problem?: FileProblem; failure?: string }
  | { phase: 'reading' }
  | { phase: 'sending'; percent: number };

/** Reads a file here, sends its rows in parts, and goes on to the import that they make. */
export function useImportUpload() {
  const router = useRouter();
  const t = useTranslations('form');
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const isStopped = useRef(false);

  const fail = (result: StepResult<unknown>) =>
    setState({
      phase: 'idle',
      failure: toFailureMessage(result, { offline: t('network'), onDemo: openDemoPopup }),
    });

  async function upload(file: File) {
    isStopped.current = false;
    setState({ phase: 'reading' });
    const { fileNameOf, readImportFile } = await import('@/lib/repositories/import/file');
    const parsed = await readImportFile(file);
    if ('problem' in parsed) return setState({ phase: 'idle', problem: parsed.problem });
    const started = await runStep(startImportAction, { fileName: fileNameOf(file) });
    if (typeof started === 'string' || started.status !== 'ok') return fail(started);
    const { id } = started.data;
    const last = await send(id, parsed.rows);
    if (typeof last === 'string' || last.status !== 'ok') return fail(last);
    router.push(routes.manager.repositoryImport(id));
  }

  async function send(id: string, rows: ImportRow[]) {
    let sent = 0;
    setState({ phase: 'sending', percent: 0 });
    for (const { json, count } of chunkRows(rows, { bytes: CHUNK_BYTES, rows: CHUNK_ROWS })) {
      if (isStopped.current) break;
      const result = await runStep(appendImportRowsAction, { id, rows: json });
      if (typeof result === 'string' || result.status !== 'ok') return result;
      sent += count;
      setState({ phase: 'sending', percent: Math.floor((100 * sent) / rows.length) });
    }
    if (!isStopped.current) return runStep(finishUploadAction, { id, count: String(rows.length) });
    await runStep(cancelImportAction, { id });
    return 'ended';
  }

  const stop = () => {
    isStopped.current = true;
  };
  return { state, upload, stop };
}
