import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { usePageUser } from '@/components/form/page-user';
import { attempt } from '@/components/ui/attempt';
import { setChoiceCookie } from '@/components/ui/choice-cookie';
import { useIsHydrated } from '@/components/ui/use-hydrated';
import { findPageRow, getPathPermission } from '@/lib/auth/pages';
import { isAllowed } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import { RECENTS_COOKIE } from '@/lib/constants';
import { clearRecents, RECENTS_KEY } from './clear-recents';

/** A record that this browser opened. */
type Recent = { path: string; title: string; at: number };

const MAX = 8;

/** Forms and imports have longer paths. */
const isRecordPath = (path: string) => path.split('/').length === 4 && findPageRow(path) !== undefined;

const read = () => attempt(() => localStorage.getItem(RECENTS_KEY)) ?? '';

/** Anything can be in the storage. */
const parse = (text: string, userId: string): Recent[] =>
  attempt(() =>
    (JSON.parse(text)[userId] as Recent[]).filter(
      ({ path, title, at }) => isRecordPath(path) && typeof title === 'string' && Number.isFinite(at),
    ),
  ) ?? [];

function write(userId: string, list: Recent[]) {
  try {
    localStorage.setItem(RECENTS_KEY, JSON.stringify({ ...JSON.parse(read() || '{}'), [userId]: list }));
    setChoiceCookie(RECENTS_COOKIE, String(list.length));
  } catch {
    clearRecents();
  }
}

/** Adds the record of the page. Its title is the heading; a page that was not found has none in its header. */
export function useRecordRecent(): void {
  const pathname = usePathname();
  const { id } = usePageUser();
  useEffect(() => {
    if (!isRecordPath(pathname)) return;
    const title = document.querySelector('#main header h1')?.textContent;
    const others = parse(read(), id).filter(({ path }) => path !== pathname);
    write(id, title ? [{ path: pathname, title, at: Date.now() }, ...others].slice(0, MAX) : others);
  }, [pathname, id]);
}

/** The records that the user opened in this browser, the last one first. None on the server. */
export function useRecents(role: Role | null): Recent[] {
  const { id } = usePageUser();
  const text = useIsHydrated() ? read() : '';
  return parse(text, id).filter(({ path }) => isAllowed(role, getPathPermission(path)));
}
