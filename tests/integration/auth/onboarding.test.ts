import { completeOnboardingAction } from '@/lib/account/actions';
import { denyDownload, requireArea } from '@/lib/auth/session/current';
import { routes } from '@/lib/routes';
import { pathHeader } from '@/lib/server/http/request';
import { getRedirect, listEvents, send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows } from '@/tests/support/integration/rows';

beforeEach(clearRows);

const download = '/app/account';

describe('a user without a name', () => {
  beforeEach(() => visitor.signIn({ name: '' }));

  it('is redirected from both areas to onboarding, which gets the requested path', async () => {
    visitor.headers.set(pathHeader, '/app/account');
    const onboarding = routes.onboarding({ redirect: '/app/account' });
    expect(await getRedirect(requireArea('app'))).toBe(onboarding);
    expect(await getRedirect(requireArea('manager'))).toBe(onboarding);
  });

  it('is denied by route handlers', async () => {
    expect((await denyDownload(download))?.status).toBe(403);
  });
});

it('onboarding does not replace an existing name', async () => {
  const { id } = await visitor.signIn({ name: 'Ada' });
  const answer = withoutWrites(() => getRedirect(send(completeOnboardingAction, { name: 'Grace' })));
  expect(await answer).toBe(routes.app.home());
  expect(await listEvents(id)).toEqual([]);
});
