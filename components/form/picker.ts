/** The props of a component that finds what the value names, for example a user. */
export type PickerProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  onPick: (value: string, label: string) => void;
  error?: string;
};
