import { useTimeZone } from 'next-intl';
import type { ComponentProps } from 'react';
import { FALLBACK_ZONE } from '@/lib/i18n/time-zone';
import { digitsProps, TextField } from './field';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'dir'> & {
  name: string;
  /** A local time as `YYYY-MM-DDTHH:MM`. The time zone and the stored moment may follow, with commas in between. */
  defaultValue?: string;
};

/**
 * A field for a local date and time, sent with the time zone and the stored moment. `dateTimeField` in lib/fields.ts
 * reads all three.
 */
export function DateTimeField({ defaultValue = '', ...props }: Props) {
  const timeZone = useTimeZone() ?? FALLBACK_ZONE;
  const [local, zone = timeZone, ...stored] = defaultValue.split(',');
  return (
    <>
      <TextField
        hint={zone === FALLBACK_ZONE && FALLBACK_ZONE}
        {...props}
        {...digitsProps}
        type="datetime-local"
        defaultValue={local}
      />
      <input type="hidden" name={props.name} value={[zone, ...stored].join()} />
    </>
  );
}
