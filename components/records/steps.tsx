'use client';

import { CircleArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useActionState, useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { Form, FormMessage } from '@/components/form/form';
import { toErrorText, toForm, useRunAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { UNDO_TOAST_MS } from '@/lib/constants';
import type { StoredRecord } from '@/lib/records/form-fields';
import { listSteps, type Place } from '@/lib/records/steps';
import { getValue } from '@/lib/records/values';
import { getResource } from '@/lib/resources';
import type { FormAction, Result } from '@/lib/result';
import { useRecordTexts } from './use-record-texts';

/** An action that takes a step of a record, or undoes it. Returns the new `updatedAt` of the record. */
export type StepAction = FormAction<{ updatedAt: string }>;

type StepItem = ReturnType<ReturnType<typeof useSteps>>[number];

/**
 * Returns a function that lists the steps that the role may take of a record in its current state. A step runs without
 * a question, and its toast offers Undo unless the step is final.
 */
export function useSteps({ step: action, ...place }: Place & { step?: StepAction }) {
  const t = useRecordTexts(place.resource);
  const texts = useTranslations('record');
  const runAction = useRunAction();
  const field = getResource(place.resource).state?.field ?? '';
  return (record: StoredRecord, title: string) =>
    listSteps(place, record).map(([name, { to, isFinal }]) => {
      const before = String(getValue(record, field));
      // This is not a form action, because the component may be unmounted when the user clicks Undo.
      async function run(version: Record<string, string>) {
        const result = action && (await runAction(action, toForm({ id: record.id, step: name, ...version })));
        const reason = toErrorText(result);
        if (reason) toast.error(reason);
        if (result?.status !== 'ok') return;
        const value = t(`choices.${field}.${version.undo ? before : to}`);
        const text = texts.rich('stepTaken', { name: () => <bdi>{title}</bdi>, value });
        const onClick = () => void run({ ...result.data, undo: 'true' });
        const undo = { duration: UNDO_TOAST_MS, action: { label: texts('undo'), onClick } };
        toast.success(text, version.undo || isFinal ? undefined : undo);
      }
      return {
        ...{ name, id: `step-${name}`, label: t(`steps.${name}`) },
        icon: <CircleArrowRight className="flip-rtl" />,
        run: () => run({ updatedAt: record.updatedAt.toISOString() }),
      };
    });
}

type ButtonsProps = { action: StepAction; record: StoredRecord; steps: StepItem[] };

/** Shows the steps as buttons, which also work without JavaScript. */
export function StepButtons({ action, record, steps }: ButtonsProps) {
  const form = useRef<HTMLFormElement>(null);
  const hasFocus = useRef(false);
  const run = async (_previous: unknown, sent: FormData) =>
    (await steps.find(({ name }) => name === sent.get('step'))?.run()) ?? null;
  // The form works without JavaScript only if React gets the server action itself.
  const [result, formAction, isPending] = useActionState<Result<unknown> | null, FormData>(
    typeof window === 'undefined' ? action : run,
    null,
  );
  // The container takes the focus of a removed button. Another button must not, because Enter may still be pressed.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) form.current?.parentElement?.focus();
    hasFocus.current = form.current?.contains(document.activeElement) === true;
  });
  return (
    <Form
      {...{ ref: form, action: formAction, isPending }}
      className="flex not-has-[button,[role]]:hidden flex-wrap gap-2 max-sm:*:grow"
    >
      <input type="hidden" name="id" value={record.id} />
      <input type="hidden" name="updatedAt" value={record.updatedAt.toISOString()} />
      <FormMessage>{toErrorText(result)}</FormMessage>
      {steps.map(({ name, label }) => (
        <Button key={name} type="submit" name="step" value={name} loading={isPending}>
          {label}
        </Button>
      ))}
    </Form>
  );
}
