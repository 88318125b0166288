import { isAllowed } from '@/lib/auth/roles';
import { LINK_MIN } from '@/lib/constants';
import { getManagerRoutes, getReadRoutes } from '@/lib/routes';
import { t } from '@/tests/support/messages';

// As tests/unit/starter/specification.test.ts, for the example resource.

it.each([
  ['/app/repositories/', getReadRoutes('app', 'repository').list(), '/app/repositories'],
  ['/app/repositories/{id}/', getReadRoutes('app', 'repository').record('1'), '/app/repositories/1'],
  ['/manager/repositories/', getManagerRoutes('repository').list(), '/manager/repositories'],
  ['/manager/repositories/{id}/', getManagerRoutes('repository').record('1'), '/manager/repositories/1'],
  ['"Name already used"', t('validation.nameUsed'), 'Name already used'],
  ['"Link is required"', t('validation.linkRequired'), 'Link is required'],
  [
    '"Invalid link, must be at least {{min}} characters"',
    t('validation.linkTooShort', { min: LINK_MIN }),
    `Invalid link, must be at least ${LINK_MIN} characters`,
  ],
  [
    '"Invalid link, must contain at least a dot"',
    t('validation.linkNoDot'),
    'Invalid link, must contain at least a dot',
  ],
  [
    'admin: repository read, create, update, delete',
    isAllowed('admin', { repository: ['read', 'create', 'update', 'delete'] }),
    true,
  ],
  ['user: repository read', isAllowed('user', { repository: ['read'] }), true],
  [
    'user: repository read only',
    (['create', 'update', 'delete'] as const).some((action) => isAllowed('user', { repository: [action] })),
    false,
  ],
])('%s', (_, actual, expected) => expect(actual).toEqual(expected));
