import { toLoginErrorCase } from '@/lib/auth/errors';
import { brand } from '@/lib/brand';
import { routes } from '@/lib/routes';
import { type Screen, screensOf } from './screen';

const loginErrors = (['banned', 'access_denied', 'email_not_verified', 'something_else'] as const).map(
  (error): Omit<Screen, 'visitor'> => ({
    name: `login error ${error}`,
    path: () => routes.loginError({ error }),
    title: (messages) => messages.loginError[toLoginErrorCase(error)].title,
  }),
);

export const guestScreens = screensOf('guest', [
  {
    name: 'login',
    path: () => routes.login(),
    title: (messages) => messages.login.loginOrSignUp.title.replace('{product}', brand.name),
  },
  {
    name: 'login after a session ended',
    path: () => routes.login({ reason: 'ended' }),
    title: (messages) => messages.login.loginOrSignUp.title.replace('{product}', brand.name),
  },
  {
    name: 'verify',
    path: () => routes.loginVerify({ email: 'amina@example.com' }),
    title: (messages) => messages.verify.title,
  },
  ...loginErrors,
  {
    name: 'restore email',
    path: ({ restoreToken }) => routes.restoreEmail({ token: restoreToken }),
    title: (messages) => messages.restoreEmail.title,
    prepare: (page, messages) => page.getByRole('button', { name: messages.restoreEmail.action }).waitFor(),
  },
  {
    name: 'restore email by an invalid link',
    path: () => routes.restoreEmail({ token: 'a.b' }),
    title: (messages) => messages.restoreEmail.title,
  },
  {
    name: 'end session',
    path: ({ endToken }) => routes.endSession({ token: endToken }),
    title: (messages) => messages.endSession.title,
    prepare: (page, messages) => page.getByRole('button', { name: messages.endSession.action }).waitFor(),
  },
  {
    name: 'end session by an invalid link',
    path: () => routes.endSession({ token: 'a.b' }),
    title: (messages) => messages.endSession.title,
  },
  {
    name: 'outbox, which does not exist in production',
    path: () => routes.dev.outbox(),
    title: (messages) => messages.pageError.notFound,
  },
  {
    name: 'components, which do not exist in production',
    path: () => routes.dev.components(),
    title: (messages) => messages.pageError.notFound,
  },
  { name: 'not found', path: () => '/nowhere', title: (messages) => messages.pageError.notFound },
  { name: 'login not found', path: () => '/login/nowhere', title: (messages) => messages.pageError.notFound },
]);
