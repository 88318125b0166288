import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { chooseDay, signInByCode } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

const AT = '2026-03-09T23:30:00Z';
const IN_TOKYO = /Mar 10, 2026, 8:30.AM$/;

const joined = (page: Page) => page.locator(`time[datetime="${AT.replace('Z', '.000Z')}"]`).first();

test.describe('a reader in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('sees local times, filters by local days, and chooses another zone, and then Automatic again', async ({
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
    expect(await joined(page).getAttribute('title')).toMatch(/\n.*11:30:00.PM UTC$/);
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

    await page.goto(routes.manager.account());
    await select.selectOption('');
    await expect.poll(getZone).toBeNull();
    await page.goto(routes.manager.user(id));
    await expect(joined(page)).toHaveText(IN_TOKYO);
  });
});

test.describe('a ban', () => {
  test.use({ timezoneId: 'America/Lima' });

  test('that ends on a day ends with it where the admin is; the mail and the login page use the zone of the user', async ({
    page,
    browser,
    state,
    database,
    mails,
    codeFor,
    createUser,
    signedInAs,
  }) => {
    const user = await createUser({ name: 'Yuki' });
    await database.query(`update "user" set "detectedTimeZone" = 'Asia/Tokyo' where id = $1`, [user.id]);
    await signedInAs('admin');
    await page.goto(routes.manager.user(user.id));
    await page
      .getByRole('main')
      .getByRole('button', { name: t('moderation.menu'), exact: true })
      .click();
    await page.getByRole('menuitem', { name: t('moderation.actions.ban') }).click();
    const dialog = page.getByRole('dialog', { name: t('moderation.banTitle', { count: 1, name: 'Yuki' }) });
    await dialog.getByLabel(t('moderation.ends.date')).check();
    await chooseDay(page, undefined);
    await expect(dialog.getByText(/11:59.PM/)).toBeVisible();
    await dialog.getByRole('button', { name: t('moderation.actions.ban'), exact: true }).click();
    await expect(dialog).toBeHidden();
    const { rows } = await database.query<{ at: Date }>(
      'select "banExpires" as at from "user" where id = $1',
      [user.id],
    );
    expect(rows[0]?.at.toISOString()).toMatch(/T04:59:59.999Z$/);
    await expect.poll(() => mails(user.email).at(-1)?.text).toMatch(/1:59.PM GMT\+9/);

    const context = await browser.newContext({
      baseURL: state.url,
      locale: 'en-GB',
      timezoneId: 'Asia/Tokyo',
    });
    const other = await context.newPage();
    await signInByCode(other, user.email, codeFor);
    await other.waitForURL('**/login/error?error=banned');
    await expect(other.getByText(/1:59.PM$/)).toBeVisible();
    await context.close();
  });
});
