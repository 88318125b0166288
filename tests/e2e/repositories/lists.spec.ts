import { randomUUID } from 'node:crypto';
import { routes } from '@/lib/routes';
import { bulkBar, confirm, listedNames as names, numbers } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

// The menu of a row preloads its links, which can arrive after the record is deleted.
test.use({ allowedErrors: [/status of 404/] });

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test('a row is deleted from its menu by keyboard; all results are deleted together, and restored', {
  tag: '@firefox',
}, async ({ page, database }) => {
  const word = `f${randomUUID().slice(0, 8)}`;
  await database.query(
    `insert into repository (id, name, "nameKey", link, "updatedAt")
     select $1 || n, $1 || ' ' || lpad(n::text, 3, '0'), $1 || ' ' || lpad(n::text, 3, '0'), 'https://example.com', now()
       from generate_series(1, 25) n`,
    [word],
  );
  const searchPath = `${routes.manager.repositories.list()}?searchTerm=${word}`;
  // Before the page is hydrated, the menu opens without the focus.
  await page.goto(`${searchPath}&sort=name`, { waitUntil: 'networkidle' });
  const menu = page.getByRole('button', { name: t('list.rowActions', { name: `${word} 001` }) });
  const openMenu = async () => {
    await menu.press('Enter');
    await expect(page.getByRole('menuitem', { name: t('record.edit') })).toBeFocused();
  };
  await openMenu();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: t('record.delete') })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`${word} 001`);
  await dialog.getByRole('button', { name: t('common.confirm') }).press('Enter');
  await expect(page.getByText(t('record.deleted', { count: 1 }), { exact: true })).toBeVisible();
  await expect.poll(() => names(page)).toEqual(numbers(2, 21));

  await page.getByRole('checkbox', { name: t('list.selectAll') }).check();
  const bar = bulkBar(page);
  await expect(bar).toContainText(t('list.selected', { count: 20 }));
  await bar.getByRole('button', { name: t('list.selectMatching', { count: 24 }) }).click();
  await expect(bar).toContainText(t('list.selected', { count: 24 }));
  await bar.getByRole('button', { name: t('record.delete') }).click();
  await confirm(page);
  await expect(page.getByText(t('list.noResults', { term: word }))).toBeVisible();
  const deleted = page.locator('[data-sonner-toast]').filter({ hasText: t('record.deleted', { count: 24 }) });
  await deleted.getByRole('button', { name: t('record.undo') }).click();
  await expect(
    page.getByRole('status').getByText(t('list.total', { capped: 'false', total: 24 })),
  ).toBeVisible();
  await database.query('delete from repository where strpos(name, $1) > 0', [word]);
});
