import { brand } from '@/lib/brand';
import { getFirstSteps, getNeeds } from '@/lib/dashboard/queries';
import { db } from '@/lib/server/db';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { overrideEnv } from '@/tests/support/override-env';

afterEach(() => jest.restoreAllMocks());

it('the first repository completes a step, and none is left after the last', async () => {
  overrideEnv({
    RESEND_API_KEY: undefined,
    SMTP_URL: 'smtp://localhost:25',
    GITHUB_CLIENT_ID: 'id',
    ADMIN_PASSKEY: 'required',
  });
  jest.replaceProperty(brand, 'renamed', true as typeof brand.renamed);
  await clearRows();
  const { id } = await createUser({ role: 'admin' });
  const admin = { id, role: 'admin' } as const;
  const getSteps = async () => getFirstSteps((await getNeeds(admin)).done);
  expect(await getSteps()).toMatchObject({ record: false, invite: false });
  await db.repository.create({ data: repositoryRow('Atlas') });
  expect(await getSteps()).toMatchObject({ record: true, invite: false });
  await createUser();
  expect(await getSteps()).toBeNull();
});
