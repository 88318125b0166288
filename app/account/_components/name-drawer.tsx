'use client';

import type { ComponentProps } from 'react';
import { TextField } from '@/components/form/field';
import { FormDrawer } from '@/components/form/form-drawer';
import { useFormAction } from '@/components/form/use-form-action';
import { NAME_MAX } from '@/lib/constants';
import type { FormAction } from '@/lib/result';

type Texts = 'title' | 'description' | 'submitLabel';

type Props = Pick<ComponentProps<typeof FormDrawer>, 'open' | 'onClose' | Texts> & {
  action: FormAction;
  /** The id of what gets the name. The user's own name needs none. */
  id?: string;
  label: string;
  name: string;
  autoComplete: 'name' | 'off';
};

export function NameDrawer({ action, id, label, name, autoComplete, ...drawer }: Props) {
  const { formAction, isPending, issue, value, failure } = useFormAction(action, {
    onOk: drawer.onClose,
    onDemo: drawer.onClose,
  });
  return (
    <FormDrawer {...drawer} onSubmit={formAction} isPending={isPending} failure={failure}>
      {id && <input type="hidden" name="id" value={id} />}
      <TextField
        label={label}
        name="name"
        autoComplete={autoComplete}
        required
        maxLength={NAME_MAX}
        defaultValue={value('name', name)}
        error={issue('name')}
      />
    </FormDrawer>
  );
}
