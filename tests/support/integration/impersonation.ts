import { impersonateUserAction, stopImpersonatingAction } from '@/lib/users/actions';
import { getRedirect, send } from './actions';
import { visitor } from './browser';
import { createUser } from './rows';

export const currentUserId = async () => (await visitor.session())?.user.id ?? null;
/** Returns the path that the action redirects to. */
export const impersonate = (id: string) => getRedirect(send(impersonateUserAction, { id }));
/** Returns the path that the action redirects to. */
export const stopImpersonating = () => getRedirect(send(stopImpersonatingAction, {}));

/** Signs in an admin, who starts to impersonate a new user. `own` is the admin's session cookie. */
export async function signInImpersonating(user: object = {}) {
  const admin = await visitor.signIn({ role: 'admin', name: 'Grace' });
  const own = visitor.sessionCookie;
  const target = await createUser(user);
  expect(await impersonate(target.id)).toBe('/app');
  return { admin, target, own };
}
