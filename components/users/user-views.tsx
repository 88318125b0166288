import { useFormatter, useTranslations } from 'next-intl';
import { ViewTabs } from '@/components/records/view-tabs';
import { type List, toCappedText } from '@/lib/list/list';
import { type UserView, userViewNames, userViews } from '@/lib/users/status';
import type { SavedView } from '@/lib/views/types';

type Props = {
  list: Pick<List<unknown>, 'path' | 'query'>;
  /** Of all users, also during a search. Undefined: they could not be read. */
  counts?: Record<UserView, number>;
  views: SavedView[];
};

export function UserViews({ list: { path, query }, counts, views }: Props) {
  const t = useTranslations('users');
  const format = useFormatter();
  const tabs = userViewNames.map((name) => ({
    label: t(`views.${name}`),
    count: counts && toCappedText(counts[name], format),
    query: userViews[name],
  }));
  return <ViewTabs list="user" url={{ path, query }} tabs={tabs} views={views} />;
}
