import type { RecordKind } from '@/lib/resources';

/** The props of a component that finds what the value names: a user or a record. */
export type PickerProps = {
  kind: RecordKind;
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  onPick: (value: string, label: string) => void;
  error?: string;
};
