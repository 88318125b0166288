import { routes } from '@/lib/routes';
import { button } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

test.use({ javaScriptEnabled: false });

test('a repository is rejected with its reason, created and changed', async ({
  page,
  database,
  signedInAs,
}) => {
  await signedInAs('admin');
  const name = `no-script-${Date.now()}`;
  await page.goto(routes.manager.repositories.new());
  await page.getByLabel(t('repositories.fields.name')).fill(name);
  await page.getByLabel(t('repositories.fields.link')).fill('not a link');
  await button(page, t('repositories.create')).click();
  await expect(page.getByText(t('validation.linkNoDot'))).toBeVisible();
  await expect(page.getByLabel(t('repositories.fields.name'))).toHaveValue(name);

  await page.getByLabel(t('repositories.fields.link')).fill('https://example.com/a');
  await button(page, t('repositories.create')).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto(`${page.url()}/update`);
  await page.getByLabel(t('repositories.fields.name')).fill(`${name}-b`);
  await button(page, t('record.save')).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name}-b` })).toBeVisible();
  await database.query('delete from repository where name = $1', [`${name}-b`]);
});
