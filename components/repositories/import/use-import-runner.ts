'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { openDemoPopup } from '@/components/form/demo-popup';
import { runStep, toFailureMessage } from '@/components/repositories/import/import-step';
import { continueImportAction } from '@/lib/repositories/import/actions';
import { isRunning } from '@/lib/repositories/import/status';
import type { ImportProgress } from '@/lib/repositories/import/types';

/**
 * Asks for batch after batch until the phase is over. How far it is stands in the database, so whoever comes back goes on there,
 * and two windows share the work.
 */
export function useImportRunner(id: string, initial: ImportProgress) {
  const router = useRouter();
  const t = useTranslations('form');
  const [progress, setProgress] = useState(initial);
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins with the page and with every new try, and not with what it changes.
  useEffect(() => {
    let isGone = false;
    async function run() {
      for (;;) {
        const result = await runStep(continueImportAction, { id });
        if (isGone) return;
        if (typeof result === 'string' || result.status !== 'ok') {
          return setFailure(toFailureMessage(result, { offline: t('network'), onDemo: openDemoPopup }));
        }
        setProgress(result.data);
        if (!isRunning(result.data.status)) return router.refresh();
      }
    }
    void run();
    return () => {
      isGone = true;
    };
  }, [id, round]);

  const retry = () => {
    setFailure(undefined);
    setRound(round + 1);
  };
  return { progress, failure, retry };
}
