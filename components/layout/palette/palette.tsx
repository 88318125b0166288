'use client';

import * as Dialog from '@radix-ui/react-dialog';
import { Command } from 'cmdk';
import { Search, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useContext, useEffect, useRef, useState } from 'react';
import { useDialogHandlers, useIsNarrow } from '@/components/ui/browser';
import { highlight } from '@/components/ui/highlight';
import { Spinner } from '@/components/ui/spinner';
import { leavePage, useBackHandler } from '@/components/ui/unsaved';
import type { SearchResults } from '@/lib/search/types';
import { cn } from '@/lib/utils';
import { PaletteContext, type PaletteItem } from './palette-context';
import { type PaletteOptions, usePaletteGroups } from './use-palette-groups';
import { useSearch } from './use-search';

type Props = PaletteOptions & { open: boolean; onOpenChange: (open: boolean) => void };

export function Palette({ open, onOpenChange, ...props }: Props) {
  const t = useTranslations('palette');
  const router = useRouter();
  const { onCloseAutoFocus, ...focusHandlers } = useDialogHandlers();
  // The function of the chosen item. It runs after the palette has returned the focus, so that a dialog which it opens
  // can later return the focus to the same element.
  const next = useRef<() => void>(undefined);
  // If the palette opens again before it has closed, the function does not run.
  useEffect(() => {
    if (open) next.current = undefined;
  }, [open]);
  const isNarrow = useIsNarrow() === true;
  useBackHandler(open && isNarrow, () => onOpenChange(false));
  function select({ href, run, obstacle }: PaletteItem) {
    if (obstacle) return;
    onOpenChange(false);
    if (href) leavePage(() => router.push(href));
    else next.current = run;
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Dialog.Content
          {...focusHandlers}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus(event);
            next.current?.();
            next.current = undefined;
          }}
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[max(0.75rem,env(safe-area-inset-top))] z-50 mx-auto flex max-h-[min(30rem,calc(100dvh-1.5rem))] max-w-160 flex-col overflow-hidden rounded-xl border bg-popover shadow-2xl outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in sm:top-[12vh]"
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <Commands {...props} onSelect={select} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type CommandsProps = PaletteOptions & { onSelect: (item: PaletteItem) => void };

function Commands({ onSelect, ...options }: CommandsProps) {
  const t = useTranslations('palette');
  const [text, setText] = useState('');
  const { results, isPending, failure } = useSearch(text);
  const context = useContext(PaletteContext);
  const [pageActions] = useState(() => [...context.pageActions]);
  const groups = usePaletteGroups({ ...options, pageActions, text, results });
  const [selected, setSelected] = useState('');
  const [lastResults, setLastResults] = useState(results);
  // New results select the first item, so that Enter opens it.
  if (results !== lastResults) {
    setLastResults(results);
    setSelected(groups[0]?.items[0]?.id ?? '');
  }
  return (
    <Command
      label={t('title')}
      value={selected}
      onValueChange={setSelected}
      onKeyDown={(event) => {
        // Until a search ends, the results belong to an earlier text, so Enter opens none of them.
        const item = groups.flatMap(({ items }) => items).find(({ id }) => id === selected);
        if (event.key === 'Enter' && isPending && item?.isFound) event.preventDefault();
      }}
      shouldFilter={false}
      vimBindings={false}
      loop
      className="flex min-h-0 flex-col"
    >
      <div className="flex shrink-0 items-center gap-3 border-b px-4 text-muted-foreground">
        {isPending ? <Spinner /> : <Search className="size-4 shrink-0" />}
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder={t('placeholder')}
          enterKeyHint="go"
          className="h-13 min-w-0 flex-1 bg-transparent text-base text-foreground outline-none placeholder:text-muted-foreground pointer-fine:text-sm"
        />
        <Dialog.Close aria-label={t('close')} className="rounded-sm p-1 pointer-coarse:p-3">
          <X className="size-4" />
        </Dialog.Close>
      </div>
      <Command.List
        label={t('results')}
        className="min-h-0 scroll-py-2 overflow-y-auto overscroll-contain px-2 pb-2"
      >
        {groups.map(({ id, heading, items }) => (
          <Command.Group
            key={id}
            heading={heading}
            className="pt-2 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs"
          >
            {items.map((item) => (
              <Item key={item.id} item={item} term={text} onSelect={() => onSelect(item)} />
            ))}
          </Command.Group>
        ))}
        {groups.length === 0 && !isPending && results && (
          <p className="px-2.5 py-8 text-center text-muted-foreground text-sm">
            {t('empty', { term: text })}
          </p>
        )}
      </Command.List>
      {failure && (
        <p role="alert" className="shrink-0 border-t px-4 py-3 text-destructive text-sm">
          {failure}
        </p>
      )}
      <span role="status" className="sr-only">
        {isPending ? t('searching') : results && t('found', { count: countResults(results) })}
      </span>
    </Command>
  );
}

const countResults = (results: SearchResults) => Object.values(results).flat().length;

type ItemProps = { item: PaletteItem; term: string; onSelect: () => void };

function Item({ item, term, onSelect }: ItemProps) {
  const { id, label, detail, icon, isFound, obstacle } = item;
  const mark = (value: string) => (isFound ? highlight(value, term) : value);
  return (
    <Command.Item
      value={id}
      onSelect={onSelect}
      className="flex min-h-10 cursor-default select-none items-center gap-3 rounded-md px-2.5 py-1.5 text-sm data-[selected=true]:bg-accent pointer-coarse:min-h-11"
    >
      <span className="flex w-7 shrink-0 justify-center text-muted-foreground [&_svg]:size-4">{icon}</span>
      <span className={cn('flex min-w-0 grow flex-col', obstacle && 'text-muted-foreground')}>
        <bdi className="line-clamp-2 text-match-parent">{mark(label)}</bdi>
        {obstacle && <span className="text-xs">{obstacle}</span>}
      </span>
      {detail && (
        <bdi className="min-w-16 shrink-9999 truncate text-muted-foreground text-xs">{mark(detail)}</bdi>
      )}
    </Command.Item>
  );
}
