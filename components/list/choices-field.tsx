import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { OptionGroup } from './filters';

type Props = {
  label: string;
  groups: readonly OptionGroup[];
  /** Separated by commas. */
  value: string;
  onChange: (value: string) => void;
  /** The title of the dialog is the label. */
  isAlone: boolean;
};

const toChoices = (value: string): string[] => value.split(',').filter(Boolean);

/** Several of many options: in groups, with a search above them. */
export function ChoicesField({ label, groups, value, onChange, isAlone }: Props) {
  const t = useTranslations('list');
  const [text, setText] = useState('');
  const chosen = toChoices(value);
  const term = text.trim().toLowerCase();
  const shown = groups
    .map(({ options, ...group }) => ({
      ...group,
      options: options.filter((option) => option.label.toLowerCase().includes(term)),
    }))
    .filter(({ options }) => options.length > 0);
  const toggle = (option: string) =>
    onChange(
      (chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]).join(','),
    );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className={isAlone ? 'sr-only' : 'mb-2 font-medium text-sm'}>{label}</legend>
      <input
        type="search"
        aria-label={t('findOption', { name: label })}
        placeholder={t('findOptionHint')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Enter would submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="control h-9 pointer-coarse:h-11"
      />
      <div className="max-h-80 overflow-y-auto overscroll-contain rounded-md border px-3 py-2">
        {shown.map((group) => (
          <fieldset key={group.label} className="not-first:mt-3">
            <legend className="py-1 font-medium text-muted-foreground text-xs">{group.label}</legend>
            {group.options.map((option) => (
              <label
                key={option.value}
                className="flex min-h-8 items-center gap-2.5 text-sm pointer-coarse:min-h-11"
              >
                <input
                  type="checkbox"
                  checked={chosen.includes(option.value)}
                  onChange={() => toggle(option.value)}
                  className="select-box shrink-0"
                />
                {option.label}
              </label>
            ))}
          </fieldset>
        ))}
        {shown.length === 0 && (
          <p className="py-3 text-center text-muted-foreground text-sm">{t('noOption')}</p>
        )}
      </div>
    </fieldset>
  );
}
