import { openEndpoints } from '@/lib/auth/endpoints';

type OpenPath = (typeof openEndpoints)[number]['path'];

/** The fields that an endpoint reads, from the body or from the query. */
const fields: Partial<Record<OpenPath, readonly string[]>> = {
  '/email-otp/send-verification-otp': ['email', 'type'],
  '/sign-in/email-otp': ['email', 'otp'],
  '/sign-in/social': ['provider', 'callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'disableRedirect'],
  '/callback/:id': ['code', 'state', 'error', 'device_id', 'user'],
  '/link-social': ['provider', 'callbackURL', 'errorCallbackURL', 'disableRedirect'],
  '/unlink-account': ['accountId'],
  '/update-user': ['name'],
  '/change-email': ['newEmail', 'callbackURL'],
  '/email-otp/request-email-change': ['newEmail'],
  '/email-otp/change-email': ['newEmail', 'otp'],
  '/revoke-session': ['token'],
  '/delete-user': ['token', 'callbackURL'],
  '/passkey/verify-registration': ['response', 'name'],
  '/passkey/verify-authentication': ['response'],
  '/passkey/update-passkey': ['id', 'name'],
  '/passkey/delete-passkey': ['id'],
  '/admin/list-users': [
    'searchValue',
    'searchField',
    'limit',
    'offset',
    'sortBy',
    'filterField',
    'filterValue',
  ],
  '/admin/get-user': ['id'],
  '/admin/create-user': ['email', 'name', 'role', 'data'],
  '/admin/update-user': ['userId', 'data'],
  '/admin/set-role': ['userId', 'role'],
  '/admin/ban-user': ['userId', 'banReason', 'banExpiresIn'],
  '/admin/unban-user': ['userId'],
  '/admin/remove-user': ['userId'],
  '/admin/list-user-sessions': ['userId'],
  '/admin/revoke-user-session': ['sessionToken'],
  '/admin/revoke-user-sessions': ['userId'],
  '/admin/impersonate-user': ['userId'],
  '/admin/has-permission': ['permissions'],
};

export const listEndpoints = () =>
  openEndpoints.map(({ method, path }) => ({ method, path, fields: fields[path] ?? ['id'] }));
