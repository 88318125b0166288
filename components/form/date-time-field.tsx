import { useTimeZone } from 'next-intl';
import type { ComponentProps } from 'react';
import { FALLBACK_ZONE } from '@/lib/time';
import { numeric, TextField } from './field';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'dir'> & {
  name: string;
  /** A local time, `YYYY-MM-DDTHH:MM`, or what the two fields have sent. */
  defaultValue?: string;
};

/** A moment in the zone of the reader, which the form sends with it. `dateTimeField` in lib/fields.ts reads both. */
export function DateTimeField({ defaultValue = '', ...props }: Props) {
  const timeZone = useTimeZone() ?? FALLBACK_ZONE;
  const [local, zone = timeZone] = defaultValue.split(',');
  return (
    <>
      <TextField
        hint={zone === FALLBACK_ZONE && FALLBACK_ZONE}
        {...props}
        {...numeric}
        type="datetime-local"
        defaultValue={local}
      />
      <input type="hidden" name={props.name} value={zone} />
    </>
  );
}
