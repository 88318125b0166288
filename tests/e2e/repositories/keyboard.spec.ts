import { randomUUID } from 'node:crypto';
import { routes } from '@/lib/routes';
import { tabTo, tabToAndPress } from '@/tests/support/e2e/keyboard';
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
