import { toLoginErrorCase } from '@/lib/auth/errors';
import { brand } from '@/lib/brand';
import { routes } from '@/lib/routes';
import type { Screen } from './screen';

const loginErrors = (['banned', 'access_denied', 'email_not_verified', 'something_else'] as const).map(
  (error): Screen => ({
    name: `login error ${error}`,
    visitor: 'guest',
    path: () => routes.loginError({ error }),
    title: (messages) => messages.loginError[toLoginErrorCase(error)].title,
  }),
);

export const guestScreens: Screen[] = [
  {
    name: 'login',
    visitor: 'guest',
    path: () => routes.login(),
    title: (messages) => messages.login.loginOrSignUp.title.replace('{product}', brand.name),
  },
  {
    name: 'login after a session ended',
    visitor: 'guest',
    path: () => routes.login({ reason: 'ended' }),
    title: (messages) => messages.login.loginOrSignUp.title.replace('{product}', brand.name),
  },
  {
    name: 'verify',
    visitor: 'guest',
    path: () => routes.loginVerify({ email: 'amina@example.com' }),
    title: (messages) => messages.verify.title,
  },
  ...loginErrors,
  {
    name: 'restore email',
    visitor: 'guest',
    path: ({ restoreToken }) => routes.restoreEmail({ token: restoreToken }),
    title: (messages) => messages.restoreEmail.title,
    prepare: (page, messages) => page.getByRole('button', { name: messages.restoreEmail.action }).waitFor(),
  },
  {
    name: 'restore email by an invalid link',
    visitor: 'guest',
    path: () => routes.restoreEmail({ token: 'a.b' }),
    title: (messages) => messages.restoreEmail.title,
  },
  {
    name: 'end session',
    visitor: 'guest',
    path: ({ endToken }) => routes.endSession({ token: endToken }),
    title: (messages) => messages.endSession.title,
    prepare: (page, messages) => page.getByRole('button', { name: messages.endSession.action }).waitFor(),
  },
  {
    name: 'end session by an invalid link',
    visitor: 'guest',
    path: () => routes.endSession({ token: 'a.b' }),
    title: (messages) => messages.endSession.title,
  },
  {
    name: 'outbox, which does not exist in production',
    visitor: 'guest',
    path: () => routes.dev.outbox(),
    title: (messages) => messages.pageError.notFound,
  },
  {
    name: 'components, which do not exist in production',
    visitor: 'guest',
    path: () => routes.dev.components(),
    title: (messages) => messages.pageError.notFound,
  },
  {
    name: 'not found',
    visitor: 'guest',
    path: () => '/nowhere',
    title: (messages) => messages.pageError.notFound,
  },
  {
    name: 'login not found',
    visitor: 'guest',
    path: () => '/login/nowhere',
    title: (messages) => messages.pageError.notFound,
  },
];
