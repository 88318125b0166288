import { Check, Minus } from 'lucide-react';
import type { ChangeEventHandler } from 'react';

type Props = {
  label: string;
  checked: boolean;
  /** Some of what it stands for is selected. */
  isPartial?: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
};

/** The checkbox of a row; the whole square around it takes the press. */
export function SelectBox({ label, checked, isPartial = false, onChange }: Props) {
  const Icon = isPartial ? Minus : Check;
  return (
    <label className="relative flex size-9 items-center justify-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = isPartial;
        }}
        onChange={onChange}
        className="peer size-4 appearance-none rounded-sm border border-input bg-surface checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary"
      />
      {(checked || isPartial) && (
        <Icon aria-hidden className="pointer-events-none absolute size-3 text-primary-foreground" />
      )}
    </label>
  );
}
