import type { ChangeEventHandler } from 'react';

type Props = {
  label: string;
  checked: boolean;
  isPartial?: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
};

const setPartial = (input: HTMLInputElement | null) => {
  if (input) input.indeterminate = true;
};
const setWhole = (input: HTMLInputElement | null) => {
  if (input) input.indeterminate = false;
};

/** The label is the target of 36 px, 44 px on touch screens. */
export const SelectBox = ({ label, checked, isPartial = false, onChange }: Props) => (
  <label className="flex size-9 items-center justify-center pointer-coarse:size-11">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={isPartial ? setPartial : setWhole}
      onChange={onChange}
      className="select-box"
    />
  </label>
);
