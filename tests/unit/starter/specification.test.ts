import { existsSync, readFileSync } from 'node:fs';
import { openEndpoints } from '@/lib/auth/endpoints';
import { isAllowed, roles } from '@/lib/auth/roles';
import { codeSchema, emailSchema } from '@/lib/auth/schema';
import { brand } from '@/lib/brand';
import { CODE_LENGTH, RETRY_DELAY_MS } from '@/lib/constants';
import { defaultLocale, getTextLayout, type Locale, localeCookie, locales } from '@/lib/i18n/config';
import { loadMessages } from '@/lib/i18n/messages';
import { safeRedirect } from '@/lib/link';
import { parseAccountState, routes } from '@/lib/routes';
import { readEnv } from '@/lib/server/env';
import { themeStorageKey, themes } from '@/lib/theme';
import { messages, t } from '@/tests/support/messages';

// Each row quotes a requirement of the product. What it names does not change by a commit alone.

type Row = [sentence: string, actual: () => unknown, expected: unknown];

/** A typographic apostrophe counts as the same text. */
const text = (key: Parameters<typeof t>[0], args?: object) => () =>
  t(key, args as never).replaceAll('’', "'");
const { en } = messages;
/** Also of a language that the product may have dropped. */
const quoted = (code: string) => code as Locale;
const findIssue = (schema: typeof emailSchema | typeof codeSchema, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;
const environment = (change: Record<string, string>) =>
  readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgresql://localhost/app',
    AUTH_SECRET: 'q3Vn8sZk1TfYw5Lr0PbXc7Hd2Jm9Ga4E',
    ...change,
  });

const routeRows: Row[] = [
  ['/ redirects at once', () => routes.root(), '/'],
  ['/login/: redirect', () => routes.login({ redirect: '/app' }), '/login?redirect=%2Fapp'],
  [
    '/login/verify/: email (required, valid email address), redirect (optional)',
    () => routes.loginVerify({ email: 'a@b.cd' }),
    '/login/verify?email=a%40b.cd',
  ],
  ['/login/error/: error (string)', () => routes.loginError({ error: 'x' }), '/login/error?error=x'],
  ['/app/ (index)', () => routes.app.home(), '/app'],
  [
    '/app/account/: state (empty or change-name), newEmail (string)',
    () => routes.app.account({ state: 'change-name' }),
    '/app/account?state=change-name',
  ],
  ['/manager/ redirects to /manager/dashboard', () => routes.manager.root(), '/manager'],
  ['/manager/dashboard/', () => routes.manager.dashboard(), '/manager/dashboard'],
  ['/manager/account/: same as app account', () => routes.manager.account(), '/manager/account'],
  ['/manager/users/', () => routes.manager.users(), '/manager/users'],
  ['/manager/users/new/', () => routes.manager.newUser(), '/manager/users/new'],
  ['/manager/users/{id}/', () => routes.manager.user('1'), '/manager/users/1'],
  ['/manager/users/{id}/update/', () => routes.manager.updateUser('1'), '/manager/users/1/update'],
  ['account state accepts only empty or change-name', () => parseAccountState('other'), undefined],
  ['redirect … fall back to empty text', () => safeRedirect('https://evil.example'), undefined],
  ['manager … own not-found view', () => existsSync('app/manager/not-found.tsx'), true],
  ['login … own not-found view', () => existsSync('app/login/not-found.tsx'), true],
];

const textRows: Row[] = [
  ['titled "login or sign up"', text('login.loginOrSignUp.title', { product: 'X' }), 'Login or sign up to X'],
  ['title Welcome', text('onboarding.title'), 'Welcome'],
  [
    '"personalise your experience"',
    () => /^Personalise your experience/.test(en.onboarding.description),
    true,
  ],
  ['"signed in with {email}"', () => en.onboarding.signedInWith, 'Signed in with <b>{email}</b>'],
  ['placeholder "Search..."', text('search.placeholder'), 'Search...'],
  ['heading "Are you sure?"', text('confirm.title'), 'Are you sure?'],
  ['Cancel and Confirm', () => [t('common.cancel'), t('common.confirm')], ['Cancel', 'Confirm']],
  ['"Pick a date"', text('datePicker.pick'), 'Pick a date'],
  ['titled Demo Mode', text('demo.title'), 'Demo Mode'],
  [
    '"This is a read-only demo, this action is disabled."',
    text('demo.text'),
    'This is a read-only demo, this action is disabled.',
  ],
  ['title "Account not found"', text('loginError.signupDisabled.title'), 'Account not found'],
  ['"You need an account to login"', text('loginError.signupDisabled.text'), 'You need an account to login'],
  ['"Access Denied"', text('loginError.accessDenied.title'), 'Access Denied'],
  [
    '"Not able to login, please try again"',
    text('loginError.accessDenied.text'),
    'Not able to login, please try again',
  ],
  ['"Something went wrong"', text('loginError.unknownError.title'), 'Something went wrong'],
  [
    '"Failed to login, please try again"',
    text('loginError.unknownError.text'),
    'Failed to login, please try again',
  ],
  ['"Email is required"', text('validation.emailRequired'), 'Email is required'],
  ['"Email is invalid"', text('validation.emailInvalid'), 'Email is invalid'],
  ['"Code is required"', text('validation.codeRequired'), 'Code is required'],
  ['"Code is invalid"', text('validation.codeInvalid'), 'Code is invalid'],
  [
    '"Code should be 6 characters"',
    text('validation.codeLength', { length: 6 }),
    'Code should be 6 characters',
  ],
  ['"Name is required"', text('validation.nameRequired'), 'Name is required'],
  ['"Name is invalid"', text('validation.nameInvalid'), 'Name is invalid'],
  [
    '403 "You don\'t have access to this page"',
    text('pageError.forbidden'),
    "You don't have access to this page",
  ],
  ['404 "This page could not be found"', text('pageError.notFound'), 'This page could not be found'],
  ['500 "Something went wrong"', text('pageError.server'), 'Something went wrong'],
  [
    '"You can\'t unlink your last account"',
    text('errors.FAILED_TO_UNLINK_LAST_ACCOUNT'),
    "You can't unlink your last account",
  ],
  [
    '"Session expired. Re-authenticate to perform this action."',
    text('errors.SESSION_EXPIRED'),
    'Session expired. Re-authenticate to perform this action.',
  ],
  ['"otp expired"', text('errors.OTP_EXPIRED'), 'otp expired'],
  ['"invalid otp"', text('errors.INVALID_OTP'), 'invalid otp'],
  [
    '"You have been banned from this application"',
    text('errors.BANNED_USER'),
    'You have been banned from this application',
  ],
  ['UNKNOWN_ERROR ("Something went wrong")', text('errors.UNKNOWN_ERROR'), 'Something went wrong'],
  [
    '"Votre code de vérification"',
    async () => (await loadMessages(quoted('fr'))).emails.loginCode.subject,
    'Votre code de vérification',
  ],
];

const ruleRows: Row[] = [
  ['Verification code length: 6 characters', () => CODE_LENGTH, 6],
  ['Email: required', () => findIssue(emailSchema, ''), 'emailRequired'],
  ['Email: valid', () => findIssue(emailSchema, 'a@b'), 'emailInvalid'],
  ['Verification code: required', () => findIssue(codeSchema, ''), 'codeRequired'],
  ['Verification code: exactly 6 characters', () => findIssue(codeSchema, '12345'), 'codeLength'],
  ['Verification code: invalid', () => findIssue(codeSchema, '12345x'), 'codeInvalid'],
  ['Languages: en (default), fr, ar, sw', () => [...locales], ['en', 'fr', 'ar', 'sw']],
  ['en (default)', () => defaultLocale, 'en'],
  ['ar (right to left, font scale 1.2)', () => getTextLayout(quoted('ar')), { dir: 'rtl', fontScale: 1.2 }],
  ['the per-language text direction', () => getTextLayout(quoted('sw')), { dir: 'ltr', fontScale: 1 }],
  ['Language cookie: 43200 minutes', () => localeCookie.maxAge / 60, 43_200],
  ['Themes: system, light, dark', () => [...themes].sort(), ['dark', 'light', 'system']],
  ['Theme: stored under the key theme', () => themeStorageKey, 'theme'],
  ['Error retry delay: 600 ms', () => RETRY_DELAY_MS, 600],
  ['the default color of the environment banner', () => environment({}).env?.ENV_COLOR, '#dda0dd'],
  ['demo flag …, default false', () => environment({}).env?.DEMO_MODE, false],
  ['demo flag is "true" or "false"', () => environment({ DEMO_MODE: 'yes' }).problems.length > 0, true],
  ['base URL must be a valid URL', () => environment({ BASE_URL: 'nowhere' }).problems.length > 0, true],
  [
    'user: account update, apps app',
    () => roles.user,
    expect.objectContaining({ account: ['update'], apps: ['app'] }),
  ],
  ['admin: account update', () => isAllowed('admin', { account: ['update'] }), true],
  ['admin: apps app and manager', () => isAllowed('admin', { apps: ['app', 'manager'] }), true],
  [
    'change roles, create, list, ban, impersonate and delete users … set passwords',
    () =>
      isAllowed('admin', {
        user: ['set-role', 'create', 'list', 'ban', 'impersonate', 'delete', 'set-password'],
      }),
    true,
  ],
  ['list and revoke sessions', () => isAllowed('admin', { session: ['list', 'revoke'] }), true],
];

const toCodes = (text: string) => text.trim().split(/\s+/);

/** The codes that the product promises by name. */
const namedCodes = toCodes(`
  USER_NOT_FOUND FAILED_TO_CREATE_USER FAILED_TO_CREATE_SESSION FAILED_TO_UPDATE_USER FAILED_TO_GET_SESSION
  INVALID_PASSWORD INVALID_EMAIL INVALID_EMAIL_OR_PASSWORD SOCIAL_ACCOUNT_ALREADY_LINKED PROVIDER_NOT_FOUND INVALID_TOKEN
  EMAIL_NOT_VERIFIED PASSWORD_TOO_SHORT PASSWORD_TOO_LONG USER_ALREADY_EXISTS EMAIL_CAN_NOT_BE_UPDATED ACCOUNT_NOT_FOUND
  FAILED_TO_UNLINK_LAST_ACCOUNT SESSION_EXPIRED OTP_EXPIRED INVALID_OTP YOU_CANNOT_BAN_YOURSELF
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS YOU_ARE_NOT_ALLOWED_TO_LIST_USERS
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD BANNED_USER MISSING_RESPONSE
  SERVICE_UNAVAILABLE VERIFICATION_FAILED UNKNOWN_ERROR`);

/** The errors of organisations, teams and invitations that the product promises in words, with their codes in better-auth. */
const describedCodes: [words: string, codes: string[]][] = [
  [
    'not allowed to create',
    toCodes(`YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM
      YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION`),
  ],
  [
    'not allowed to update',
    toCodes(`YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM
      YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER`),
  ],
  [
    'not allowed to delete',
    toCodes(`YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM
      YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER`),
  ],
  [
    'maximum organisations or teams reached',
    toCodes(
      'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS',
    ),
  ],
  ['already exists', toCodes('ORGANIZATION_ALREADY_EXISTS TEAM_ALREADY_EXISTS')],
  ['not found', ['ORGANIZATION_NOT_FOUND']],
  ['no active organisation', ['NO_ACTIVE_ORGANIZATION']],
  [
    'not a member or already a member',
    toCodes(`USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION
      USER_IS_NOT_A_MEMBER_OF_THE_TEAM USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION`),
  ],
  ['member, role or team not found', toCodes('MEMBER_NOT_FOUND ROLE_NOT_FOUND TEAM_NOT_FOUND')],
  ['only owner cannot leave', ['YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER']],
  ['invitation not found', ['INVITATION_NOT_FOUND']],
  ['already invited', ['USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION']],
  ['not the recipient', ['YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION']],
  ['cannot cancel', ['YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION']],
  ['inviter no longer a member', ['INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION']],
  ['cannot invite with this role', ['YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE']],
  ['membership limit reached', ['ORGANIZATION_MEMBERSHIP_LIMIT_REACHED']],
  ['cannot remove last team', ['UNABLE_TO_REMOVE_LAST_TEAM']],
];

const codeRows: Row[] = [
  ...namedCodes.map((code): [string, string[]] => [code, [code]]),
  ...describedCodes,
].map(([words, codes]) => [
  `${words}, also translated to French, Arabic, Swahili`,
  () => locales.filter((locale) => codes.every((code) => code in messages[locale].errors)),
  [...locales],
]);

const callRows: Row[] = [
  'GET /get-session',
  'POST /sign-out',
  'POST /revoke-sessions',
  'POST /revoke-other-sessions',
  'POST /delete-user',
  'GET /admin/list-users',
  'POST /admin/stop-impersonating',
].map((call) => [
  `the call ${call}`,
  () => openEndpoints.some(({ method, path }) => `${method} ${path}` === call),
  true,
]);

/** Values that the product takes from a package: an update must not change them. */
const source = (name: 'sonner' | 'vaul') => readFileSync(`node_modules/${name}/dist/index.mjs`, 'utf8');
const packageRows: Row[] = [
  ['Toast: 356 px wide', () => source('sonner').includes('TOAST_WIDTH = 356;'), true],
  ['Toast: swipe threshold 45', () => source('sonner').includes('SWIPE_THRESHOLD = 45;'), true],
  ['Drawer: animation 0.5 s', () => /TRANSITIONS = \{\s*DURATION: 0\.5,/.test(source('vaul')), true],
  ['Drawer: velocity threshold 0.4', () => source('vaul').includes('VELOCITY_THRESHOLD = 0.4;'), true],
];

const rows = [...routeRows, ...textRows, ...ruleRows, ...codeRows, ...callRows, ...packageRows];

// A product that was renamed is another product.
const { each } = brand.renamed ? it.skip : it;

each(rows)('%s', async (_, actual, expected) => expect(await actual()).toEqual(expected));

it('the tables hold every quoted text, number and code that they held before', () => {
  expect(rows.length).toBe(COUNT);
});

const COUNT = 137;
