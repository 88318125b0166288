'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { SelectField } from './select-field';

/** A select that starts without a choice; an optional one can return to it. */
export function ChoiceField({ options, ...props }: ComponentProps<typeof SelectField>) {
  const t = useTranslations('form');
  const empty = { value: '', label: t(props.optional ? 'none' : 'choose') };
  return <SelectField {...props} options={[empty, ...options]} />;
}
