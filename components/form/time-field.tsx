import type { ComponentProps } from 'react';
import { numeric, TextField } from './field';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'dir'>;

/** A time of day, `HH:MM`. `timeOfDayField` in lib/fields.ts reads the value. */
export const TimeField = (props: Props) => <TextField {...props} {...numeric} type="time" />;
