import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

const AT = '2026-03-09T23:30:00Z';
const IN_TOKYO = /Mar 10, 2026, 8:30.AM$/;

const joined = (page: Page) => page.locator(`time[datetime="${AT.replace('Z', '.000Z')}"]`).first();

test.use({ timezoneId: 'Asia/Tokyo' });

test('a reader in Tokyo sees local times, filters by local days, and chooses another zone', async ({
  page,
  context,
  database,
  createUser,
  signedInAs,
}) => {
  const { id, email } = await createUser({ name: 'Amina' });
  await database.query('update "user" set "createdAt" = $2 where id = $1', [id, AT]);
  const me = await signedInAs('admin');
  await context.clearCookies({ name: 'time-zone' });

  // The first page is rendered before the zone is known, and then again.
  await page.goto(routes.manager.user(id));
  await expect(joined(page)).toHaveText(IN_TOKYO);
  expect(await joined(page).getAttribute('title')).toBe('2026-03-09T23:30:00.000Z');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'time-zone')?.value).toBe('Asia/Tokyo');
  const html = await (await page.request.get(routes.manager.user(id))).text();
  expect(html).toMatch(new RegExp(IN_TOKYO.source.replace('$', '<')));

  const search = `${routes.manager.users()}?searchTerm=${email}`;
  await page.goto(`${search}&from=2026-03-10&to=2026-03-10`);
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
  await page.goto(`${search}&from=2026-03-09&to=2026-03-09`);
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0);

  await page.goto(routes.manager.account());
  const select = page.getByRole('combobox', { name: t('account.timeZone') });
  await expect(select.getByRole('option').first()).toHaveText(
    t('account.automaticZone', { zone: 'Asia/Tokyo' }),
  );
  const getZone = async () =>
    (await database.query('select "timeZone" as zone from "user" where id = $1', [me.id])).rows[0].zone;
  await select.selectOption('Europe/Paris');
  await expect(select).toHaveValue('Europe/Paris');
  await expect.poll(getZone).toBe('Europe/Paris');
  await page.goto(routes.manager.user(id));
  await expect(joined(page)).toHaveText(/Mar 10, 2026, 12:30.AM$/);
});
