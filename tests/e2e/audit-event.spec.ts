import { randomUUID } from 'node:crypto';
import { routes } from '@/lib/routes';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

test('an audit event has a URL: a reload keeps it open, Back and Esc close it, and others open it by the URL', async ({
  page,
  database,
  createUser,
  signedInAs,
}) => {
  const user = await createUser();
  const id = randomUUID();
  await database.query(
    `insert into audit_event (id, action, "targetType", "targetId", before, after, "createdAt")
     values ($1, 'userSetRole', 'user', $2, '{"role":"user"}', '{"role":"admin"}', '2020-01-01')`,
    [id, user.id],
  );
  await signedInAs('admin');
  const list = routes.manager.audit({ target: user.id });
  const url = `**${routes.manager.audit({ target: user.id, event: id })}`;
  const dialog = page.getByRole('dialog', { name: t('audit.events.userSetRole') });
  const row = page.getByRole('listitem').filter({ hasText: t('audit.actions.userSetRole') });
  const details = row.getByRole('link', { name: new RegExp(t('audit.details')) });

  await page.goto(list, { waitUntil: 'networkidle' });
  await details.press('Enter');
  await expect(dialog).toContainText(t('users.roles.admin'));
  await page.waitForURL(url);
  await page.goBack();
  await page.waitForURL(`**${list}`);
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.waitForURL(`**${list}`);

  await row.getByText(t('audit.actions.userSetRole')).click();
  await expect(dialog).toBeVisible();
  await page.waitForURL(url);
  await dialog.getByRole('button', { name: t('common.close') }).click();
  await expect(dialog).toBeHidden();
  await expect(details).toBeFocused();

  await page.goto(routes.manager.audit({ event: id }));
  await expect(dialog).toContainText(t('users.roles.admin'));
});
