'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { toast } from 'sonner';
import { toForm } from '@/components/form/to-form';
import { useRunAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { lazyDrawer, preloadOn } from '@/components/ui/lazy-drawer';
import { Link } from '@/components/ui/link';
import { UNDO_TOAST_MS, VIEWS_MAX } from '@/lib/constants';
import { type ListUrl, listHref, toViewQuery } from '@/lib/list/url';
import type { RecordKind } from '@/lib/resources';
import type { FormAction } from '@/lib/result';
import { removeViewAction, saveViewAction } from '@/lib/views/actions';
import type { SavedView } from '@/lib/views/types';

const SaveViewDrawer = lazyDrawer(() => import('./save-view-drawer').then((file) => file.SaveViewDrawer));

type Query = Record<string, string>;
/** `query` is what the tab sets. It clears what the other tabs set, and keeps the rest of the URL. */
type ViewTab = { label: string; count?: string; query: Query };
type Props = { list: RecordKind; url: ListUrl; tabs: readonly ViewTab[]; views: readonly SavedView[] };

/** Above a list: its fixed views, and those that the user has saved. */
export function ViewTabs({ list, url, tabs, views }: Props) {
  const t = useTranslations('list.views');
  const [isSaving, setSaving] = useState(false);
  const remove = useRemoveView(list);
  const none: Query = Object.fromEntries(
    tabs.flatMap(({ query }) => Object.keys(query)).map((name) => [name, '']),
  );
  const current = toViewQuery(url.query);
  const saved = current ? views.find(({ query }) => toViewQuery(query) === current) : undefined;
  const isTab = (query: Query) =>
    Object.entries({ ...none, ...query }).every(([name, value]) => (url.query[name] ?? '') === value);
  const isNew =
    !saved && views.length < VIEWS_MAX && !tabs.some(({ query }) => toViewQuery(query) === current);
  return (
    <nav
      aria-label={t('label')}
      data-view-tabs
      className="-mx-4 flex gap-1 overflow-x-auto border-b px-4 print:hidden sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-1">
        {tabs.map(({ label, count, query }) => (
          <li key={label}>
            <TabLink href={listHref(url, { ...none, ...query })} isCurrent={!saved && isTab(query)}>
              {label}{' '}
              {count && <span className="font-normal text-muted-foreground tabular-nums">{count}</span>}
            </TabLink>
          </li>
        ))}
        {views.map((view) => (
          <li key={view.id} className="flex items-center">
            <TabLink href={`${url.path}?${view.query}`} isCurrent={view === saved}>
              <bdi>{view.name}</bdi>
            </TabLink>
            {(view === saved || view.query === '') && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('remove', { name: view.name })}
                onClick={() => remove(view)}
                className="-my-px not-pointer-coarse:size-7 text-muted-foreground"
              >
                <X />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isNew && (
        <Button
          variant="ghost"
          size="sm"
          aria-haspopup="dialog"
          {...preloadOn(SaveViewDrawer.preload)}
          onClick={() => setSaving(true)}
          className="-my-px shrink-0 self-center text-muted-foreground"
        >
          <Plus />
          {t('save')}
        </Button>
      )}
      <SaveViewDrawer list={list} query={current} open={isSaving} onOpenChange={setSaving} />
    </nav>
  );
}

const TabLink = ({ isCurrent, ...props }: ComponentProps<typeof Link> & { isCurrent: boolean }) => (
  <Link
    {...props}
    scroll={false}
    aria-current={isCurrent ? 'page' : undefined}
    className="-mb-px flex h-10 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted-foreground text-sm outline-offset-[-3px] transition-colors hover:text-foreground aria-[current]:border-primary aria-[current]:text-foreground pointer-coarse:h-11"
  />
);

/** At once, with an undo in the toast. */
function useRemoveView(list: RecordKind) {
  const t = useTranslations('list.views');
  const record = useTranslations('record');
  const run = useRunAction();
  async function attempt(action: FormAction, fields: Record<string, string>, onOk: () => void) {
    const result = await run(action, toForm(fields));
    if (result.status === 'ok') onOk();
    else if (result.status === 'failed' && result.message) toast.error(result.message);
  }
  return ({ id, name, query }: SavedView) => {
    const undo = () => attempt(saveViewAction, { list, name, query }, () => toast.success(t('saved')));
    const action = { label: record('undo'), onClick: undo };
    const tell = () => toast.success(t('removed'), query ? { duration: UNDO_TOAST_MS, action } : undefined);
    return attempt(removeViewAction, { id }, tell);
  };
}
