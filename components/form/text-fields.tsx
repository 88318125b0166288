import type { ComponentProps } from 'react';
import { EMAIL_MAX, LINK_EXAMPLE, LINK_MAX } from '@/lib/constants';
import { numeric, TextField } from './field';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'dir'>;

const attributes = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

export const UrlField = (props: Props) => (
  <TextField
    {...attributes}
    type="url"
    inputMode="url"
    maxLength={LINK_MAX}
    placeholder={LINK_EXAMPLE}
    {...props}
  />
);

export const EmailField = (props: Props) => (
  <TextField {...attributes} type="email" inputMode="email" maxLength={EMAIL_MAX} {...props} />
);

/** A time of day, `HH:MM`. `timeOfDayField` in lib/fields.ts reads the value. */
export const TimeField = (props: Omit<Props, 'inputMode'>) => (
  <TextField {...props} {...numeric} type="time" />
);
