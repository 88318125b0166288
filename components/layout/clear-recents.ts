import { attempt } from '@/components/ui/attempt';
import { setChoiceCookie } from '@/components/ui/choice-cookie';
import { RECENTS_COOKIE } from '@/lib/constants';

/** The item of local storage: a list by the id of the user. */
export const RECENTS_KEY = 'recents';

/** On the sign-in page, however the session has ended: nobody at this computer sees what was opened. */
export function clearRecents(): void {
  setChoiceCookie(RECENTS_COOKIE, '0');
  attempt(() => localStorage.removeItem(RECENTS_KEY));
}
