import { routes } from '@/lib/routes';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

test('Ctrl and Enter submit a form from its text area', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto(routes.manager.repositories.new());
  await page.getByLabel(t('repositories.fields.description')).fill('First line');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(t('validation.nameRequired'))).toBeVisible();
  await expect(page.getByLabel(t('repositories.fields.description'))).toHaveValue('First line\n');
});
