import { randomUUID } from 'node:crypto';
import { routes } from '@/lib/routes';
import { tabTo, tabToAndPress } from '@/tests/support/e2e/keyboard';
import { bulkBar } from '@/tests/support/e2e/pages';
import { test } from '@/tests/support/e2e/repositories';
import { expect } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

// The hands stay on the keyboard: nothing here clicks, fills in or focuses an element.

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('admin');
});

test('a form is sent from its text area, rejected and kept, and creates a repository whose link is completed', async ({
  page,
  database,
}) => {
  const name = `Atlas ${randomUUID()}`;
  await page.goto(routes.manager.repositories.list());
  await tabToAndPress(page, page.getByRole('link', { name: t('repositories.new') }));
  await expect(page.getByLabel(t('repositories.fields.name'))).toBeFocused();
  const description = page.getByLabel(t('repositories.fields.description'));
  await tabTo(page, description);
  await page.keyboard.type('Maps of everything');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(t('validation.nameRequired'))).toBeVisible();
  await expect(page.getByText(t('validation.linkRequired'))).toBeVisible();
  await expect(description).toHaveValue('Maps of everything\n');
  await expect(page.getByLabel(t('repositories.fields.name'))).toBeFocused();
  await page.keyboard.type(name);
  await tabTo(page, page.getByLabel(t('repositories.fields.link')));
  await page.keyboard.type('example.com/atlas');
  await tabToAndPress(page, page.getByRole('button', { name: t('repositories.create') }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'example.com/atlas' })).toHaveAttribute(
    'href',
    'https://example.com/atlas',
  );
  const shown = page.getByRole('region', { name: t('repositories.fields.description') });
  await expect(shown.getByText('Maps of everything')).toBeVisible();
  await database.query('delete from repository where name = $1', [name]);
});

test('a list is sorted, and its selected rows are deleted and restored', async ({
  page,
  insertRepositories,
}) => {
  const { word, searchPath } = await insertRepositories(3);
  await page.goto(searchPath);
  const heading = page.getByRole('columnheader', { name: t('repositories.fields.name') });
  await tabToAndPress(page, heading.getByRole('link'));
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');

  const select = (number: string) =>
    page.getByRole('checkbox', { name: t('list.selectRow', { name: `${word} ${number}` }) });
  await tabToAndPress(page, select('001'), 'Space');
  await tabToAndPress(page, select('002'), 'Space');
  await expect(bulkBar(page)).toContainText(t('list.selected', { count: 2 }));
  await tabToAndPress(page, bulkBar(page).getByRole('button', { name: t('record.delete') }));
  const dialog = page.getByRole('alertdialog');
  await tabToAndPress(page, dialog.getByRole('button', { name: t('common.confirm') }));
  await expect(page.getByText(t('repositories.deleted', { count: 2 }))).toBeVisible();

  // The key of the notifications.
  await page.keyboard.press('Alt+t');
  await tabToAndPress(page, page.getByRole('button', { name: t('record.undo') }));
  await expect(select('001')).toBeVisible();
});
