import type { OptionKind } from '@/lib/resources';

/** The props of a field of a form that finds a user or a record by name. */
export type PickerProps = {
  kind: OptionKind;
  name: string;
  label: string;
  placeholder: string;
  /** An id. */
  defaultValue: string;
  /** What to show for it. */
  defaultText: string;
  /** For a text that finds nothing. */
  error: string;
};
