import { brand } from '@/lib/brand';
import { getFirstSteps, getNeeds } from '@/lib/dashboard/queries';
import type { FirstSteps } from '@/lib/dashboard/types';
import { firstResource } from '@/lib/resources';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { overrideEnv } from '@/tests/support/override-env';

const none: FirstSteps = {
  rename: false,
  mail: false,
  social: false,
  passkey: false,
  ...(firstResource ? { record: false } : {}),
  invite: false,
};

let adminId: string;
beforeEach(async () => {
  overrideEnv({ RESEND_API_KEY: undefined, SMTP_URL: undefined });
  jest.replaceProperty(brand, 'renamed', false as typeof brand.renamed);
  await clearRows();
  adminId = (await createUser({ role: 'admin' })).id;
});

const getSteps = async () => getFirstSteps((await getNeeds({ id: adminId, role: 'admin' })).done);

afterEach(() => jest.restoreAllMocks());

it('a new product has no step done', async () => {
  expect(await getSteps()).toEqual(none);
});

it.each([
  ['mail', { RESEND_API_KEY: 're_1' }],
  ['mail', { SMTP_URL: 'smtp://localhost:25' }],
  ['social', { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' }],
  ['social', { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }],
  ['social', { OIDC_ISSUER: 'https://login.example.com' }],
  ['passkey', { ADMIN_PASSKEY: 'required' as const }],
])('the step %s is done with the settings %j', async (step, settings) => {
  overrideEnv(settings);
  expect(await getSteps()).toEqual({ ...none, [step]: true });
});

it('a rename and the second user complete their steps', async () => {
  jest.replaceProperty(brand, 'renamed', true as typeof brand.renamed);
  expect(await getSteps()).toEqual({ ...none, rename: true });
  await createUser();
  expect(await getSteps()).toEqual({ ...none, rename: true, invite: true });
});

it('in production, the steps are those of an admin', async () => {
  overrideEnv({ NODE_ENV: 'production' });
  const { record, invite } = none;
  expect(await getSteps()).toEqual({ ...(firstResource ? { record } : {}), invite });
});

it('a demo has no first steps', async () => {
  overrideEnv({ DEMO_MODE: true });
  expect(await getSteps()).toBeNull();
});
