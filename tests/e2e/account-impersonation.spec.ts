import { type AccountDrawer, routes } from '@/lib/routes';
import { expect, test } from '@/tests/support/e2e/test';
import { insertSession } from '@/tests/support/e2e/users';
import { messages, mirroredLocale } from '@/tests/support/messages';

const locale = mirroredLocale;
const t = messages[locale];

// The last page is refused.
test.use({ allowedErrors: [/status of 403/] });

test(`during an impersonation the account page disables what only its owner may do, and says why (${locale})`, async ({
  page,
  context,
  database,
  state,
  createVisitor,
  chooseLocale,
}) => {
  const { user, cookie } = await createVisitor('impersonator');
  await insertSession(database, user.id);
  await database.query(
    `insert into passkey (id, name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
     values ($1, 'Phone', 'x', $1, $1, 0, 'singleDevice', false)`,
    [user.id],
  );
  await database.query(
    `insert into account (id, "accountId", "providerId", "userId", "updatedAt") values ($1, $1, 'github', $1, now())`,
    [user.id],
  );
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/);
      return { name, value, url: state.url };
    }),
  );
  await chooseLocale(locale);
  await page.goto(routes.app.account());

  const main = page.getByRole('main');
  await expect(main.getByText(t.account.blocked)).toHaveCount(1);
  await expect(main.getByRole('combobox', { name: t.account.timeZone })).toBeDisabled();
  const blocked = [
    t.account.changeEmail,
    t.linkedMethods.unlinkProvider.replace('{provider}', 'GitHub'),
    t.linkedMethods.linkProvider.replace('{provider}', 'Google'),
    t.passkeys.renamePasskey.replace('{name}', 'Phone'),
    t.passkeys.removePasskey.replace('{name}', 'Phone'),
    t.passkeys.add,
    t.ownSessions.revokeDevice.replace('{device}', t.devices.unknown),
    t.ownSessions.revokeOthers,
    t.ownData.download,
    t.ownData.delete,
  ];
  for (const name of blocked) {
    const control = main.getByRole('button', { name, exact: true });
    await expect.soft(control, name).toBeDisabled();
    await expect.soft(control, name).toHaveAccessibleDescription(t.account.blocked);
    await control.focus();
    await expect.soft(control, name).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
  await expect(page).toHaveURL(routes.app.account());
  await expect(main.getByRole('link', { name: t.account.changeName })).toBeVisible();
  await expect(main.getByRole('button', { name: t.signOut.action, exact: true })).toBeEnabled();

  for (const drawer of ['change-email', 'delete-account', 'confirm-deletion'] satisfies AccountDrawer[]) {
    await page.goto(routes.app.account({ drawer }), { waitUntil: 'networkidle' });
    await expect(page.locator('[role=dialog], [role=alertdialog]'), drawer).toHaveCount(0);
  }

  await page.goto(routes.manager.users());
  await expect(main.getByRole('button', { name: t.signOut.action, exact: true })).toHaveCount(0);
  await main.getByRole('button', { name: t.impersonation.stop, exact: true }).click();
  await page.waitForURL(`**${routes.manager.user(user.id)}`);
});
