import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useState } from 'react';
import { UserAvatar } from '@/components/ui/user-avatar';
import type { OptionKind } from '@/lib/resources';
import type { RecordOption } from '@/lib/search/types';

type Options = {
  options: RecordOption[];
  /** True while other options are loading. Then no option is marked. */
  isPending: boolean;
  /** If true, Enter picks the first option, even before an arrow key was pressed. */
  marksFirst: boolean;
  onOpen?: () => void;
  onPick: (option: RecordOption) => void;
};

/** Returns the keys and roles of a text field with a list of options. The focus stays in the field. */
export function useOptionList({ options, isPending, marksFirst, onOpen, onPick }: Options) {
  const id = useId();
  const [marked, setMarked] = useState(-1);
  const [lastOptions, setLastOptions] = useState(options);
  if (options !== lastOptions) {
    setLastOptions(options);
    setMarked(-1);
  }
  const count = options.length;
  const current = marksFirst ? Math.max(marked, 0) : marked;
  const option = isPending ? undefined : options[current];

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && count > 0) {
      event.preventDefault();
      if (option) onPick(option);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const isDown = event.key === 'ArrowDown';
    if (count === 0) onOpen?.();
    else if (isDown) setMarked((current + 1) % count);
    else setMarked(current > 0 ? current - 1 : count - 1);
  }

  return {
    fieldProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': count > 0 ? id : undefined,
      'aria-activedescendant': option && `${id}-${current}`,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      onKeyDown,
    } as const,
    listProps: { id, options, marked: option ? current : -1, onMark: setMarked, onPick },
  };
}

type ListProps = ReturnType<typeof useOptionList>['listProps'] & { kind: OptionKind; className?: string };

export function OptionList({ id, kind, options, marked, onMark, onPick, className }: ListProps) {
  const t = useTranslations('form');
  if (options.length === 0) return null;
  return (
    <div role="listbox" id={id} aria-label={t('options')} className={className}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys pick an option.
        <div
          key={option.id}
          ref={index === marked ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
          role="option"
          id={`${id}-${index}`}
          aria-selected={index === marked}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => onMark(index)}
          onClick={() => onPick(option)}
          className="flex min-h-10 cursor-default select-none items-center gap-2.5 rounded-md px-2 text-sm aria-selected:bg-accent pointer-coarse:min-h-11"
        >
          {(kind === 'user' || kind === 'subject') && (
            <UserAvatar id={option.id} name={option.title} size="sm" />
          )}
          <span className="flex min-w-0 flex-col items-start py-1 *:max-w-full *:truncate">
            <bdi>{option.title}</bdi>
            {option.detail && <bdi className="text-muted-foreground text-xs">{option.detail}</bdi>}
          </span>
        </div>
      ))}
    </div>
  );
}
