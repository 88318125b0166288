import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEndpoints } from '@/lib/auth/endpoints';
import { sourceFiles } from './source-files';

const toCodes = (text: string) => text.trim().split(/\s+/);

/** The codes that the product promises by name. */
export const namedCodes = toCodes(`
  USER_NOT_FOUND FAILED_TO_CREATE_USER FAILED_TO_CREATE_SESSION FAILED_TO_UPDATE_USER FAILED_TO_GET_SESSION
  INVALID_PASSWORD INVALID_EMAIL INVALID_EMAIL_OR_PASSWORD SOCIAL_ACCOUNT_ALREADY_LINKED PROVIDER_NOT_FOUND INVALID_TOKEN
  EMAIL_NOT_VERIFIED PASSWORD_TOO_SHORT PASSWORD_TOO_LONG USER_ALREADY_EXISTS EMAIL_CAN_NOT_BE_UPDATED ACCOUNT_NOT_FOUND
  FAILED_TO_UNLINK_LAST_ACCOUNT SESSION_EXPIRED OTP_EXPIRED INVALID_OTP YOU_CANNOT_BAN_YOURSELF
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS YOU_ARE_NOT_ALLOWED_TO_LIST_USERS
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD BANNED_USER MISSING_RESPONSE
  SERVICE_UNAVAILABLE VERIFICATION_FAILED UNKNOWN_ERROR`);

/** The errors of organisations, teams and invitations that the product promises in words, with their codes in better-auth. */
export const describedCodes: [words: string, codes: string[]][] = [
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

export const promisedCodes = [...namedCodes, ...describedCodes.flatMap(([, codes]) => codes)];

const setUp = readFileSync('lib/sign-in/better-auth/auth.ts', 'utf8');
const toFolder = (name: string) => name.replace(/[A-Z]+/g, (capitals) => `-${capitals.toLowerCase()}`);

/** The plugins of better-auth's own package that auth.ts imports, by the names of their folders. */
const plugins = (/import \{([^}]+)\} from 'better-auth\/plugins'/.exec(setUp)?.[1] ?? '')
  .split(/[\s,]+/)
  .filter(Boolean)
  .map(toFolder);
const pluginPackages = [...setUp.matchAll(/from '(@better-auth\/[\w-]+)'/g)].map(([, name]) => name ?? '');

const folders = [
  ...['api', 'db', 'oauth2', 'utils', ...plugins.map((name) => `plugins/${name}`)].map(
    (folder) => `better-auth/dist/${folder}`,
  ),
  ...['@better-auth/core', 'better-call', ...pluginPackages].map((name) => `${name}/dist`),
].map((folder) => join('node_modules', folder));

const listSources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    // A client runs in the browser, which has no texts of errors.
    .filter((path) => path.endsWith('.mjs') && !path.endsWith('client.mjs'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));

/** The open endpoints that better-auth answers itself. */
export const authEndpoints = new Set<string>(
  openEndpoints.filter((endpoint) => !('isOurs' in endpoint)).map(({ path }) => path),
);

const readEndpoint = (part: string) => /createAuthEndpoint(?:\.serverOnly)?\((?:"([^"]+)")?/.exec(part);

/** The functions of the mounted parts of better-auth. */
const functions = folders
  .flatMap(listSources)
  .flatMap((source) => source.split(/^(?=(?:async )?(?:const|function) )/m))
  .map((part) => ({ part, endpoint: readEndpoint(part) }));

export const foundEndpoints = functions.flatMap(({ endpoint }) => endpoint?.[1] ?? []);

/** Without the endpoints that are closed, replaced by lib/api, or have no path: nobody gets their errors. */
const reachable = functions.filter(({ endpoint }) => !endpoint || authEndpoints.has(endpoint[1] ?? ''));

const find = (pattern: RegExp): string[] => [
  ...new Set(reachable.flatMap(({ part }) => [...part.matchAll(pattern)].map(([, code]) => code ?? ''))),
];

/** The codes that an answer of better-auth can have. */
export const answeredCodes = find(/(?:(?<!OAUTH_CALLBACK)_ERROR_CODES\.|\bcode: ")([A-Z_]+)\b/g);

/** The codes with which better-auth can redirect, such as "signup disabled". Not all have a text: many are faults of a provider. */
export const redirectCodes = find(
  /(?:[A-Z_]+: |\berror: |redirectOnError\(\w+, \w+, )"([a-z][a-z_ ]+)"/g,
).map((code) => code.toUpperCase().replaceAll(' ', '_'));

/** The texts in our code that may be codes, also those in lower case of a URL. */
export const ownCodes = sourceFiles('app', 'components', 'lib').flatMap(({ code }) =>
  [...code.matchAll(/'([A-Za-z_]+)'/g)].map(([, text]) => text?.toUpperCase() ?? ''),
);
