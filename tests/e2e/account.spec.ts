import { readFileSync } from 'node:fs';
import { brand } from '@/lib/brand';
import { otherCode } from '@/tests/support/e2e/codes';
import { expectSignedOut } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { messages, mirroredLocale } from '@/tests/support/messages';

// The other area has the same sections.
const [area, role, locale] = ['manager', 'admin', mirroredLocale] as const;
const t = messages[locale];
const path = `/${area}/account`;

test.describe(`the account page of the ${area} area in ${locale}`, () => {
  test.beforeEach(({ chooseLocale }) => chooseLocale(locale));

  test('lists the devices, signs out one or all others at once, and exports the user’s data as a file', async ({
    page,
    signedInAs,
    openPage,
  }) => {
    const user = await signedInAs(role, { locale });
    const devices = [await openPage({ user }), await openPage({ user })];
    for (const device of devices) await device.goto(path);
    await page.goto(path);
    const list = page.getByRole('region', { name: t.ownSessions.title });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(list.getByRole('listitem').first()).toContainText(t.ownSessions.current);

    const dialog = page.getByRole('alertdialog');
    await list.getByRole('listitem').last().getByRole('button').click();
    await dialog.getByRole('button', { name: t.common.confirm }).click();
    await expect(page.getByText(t.ownSessions.revoked)).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    const paths = await Promise.all(
      devices.map(async (device) => {
        await device.reload();
        return new URL(device.url()).pathname;
      }),
    );
    expect(paths.sort()).toEqual([path, '/login'].sort());

    await list.getByRole('button', { name: t.ownSessions.revokeOthers }).click();
    await dialog.getByRole('button', { name: t.common.confirm }).click();
    await expect(page.getByText(t.ownSessions.othersRevoked)).toBeVisible();
    await expect(list.getByText(t.ownSessions.onlyThis)).toBeVisible();
    for (const device of devices) await expectSignedOut(device);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.ownData.download, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${brand.slug}-[\\d-]+\\.json$`));
    const text = readFileSync(await download.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ profile: { id: user.id, email: user.email, role } });
  });

  test('deletes the account with a code, and confirms it on the login page', async ({
    page,
    signedInAs,
    codeFor,
  }) => {
    const user = await signedInAs(role, { locale });
    await page.goto(path);
    await page.getByRole('link', { name: t.ownData.delete }).click();
    const drawer = page.getByRole('alertdialog', { name: t.deleteAccount.title });
    await expect(drawer.getByText(t.deleteAccount.keptLog)).toBeVisible();
    await drawer.getByRole('button', { name: t.deleteAccount.send }).click();
    await expect(page).toHaveURL(`${path}?drawer=confirm-deletion`);
    const code = await codeFor(user.email);

    await drawer.getByLabel(t.verify.code).fill(otherCode(code));
    await drawer.getByRole('button', { name: t.deleteAccount.confirm }).click();
    await expect(drawer.getByText(t.validation.codeInvalid)).toBeVisible();
    await drawer.getByLabel(t.verify.code).fill(code);
    await drawer.getByRole('button', { name: t.deleteAccount.confirm }).click();
    await page.waitForURL('**/login?reason=deleted');
    await expect(page.getByText(t.login.deleted)).toBeVisible();
  });
});
