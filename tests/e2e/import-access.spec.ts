import { AxeBuilder } from '@axe-core/playwright';
import { routes } from '@/lib/routes';
import { toFile } from '@/tests/support/e2e/import-page';
import { overflowWidth } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { mirroredLocale, translator } from '@/tests/support/messages';

const locale = mirroredLocale;
const t = translator(locale);

test(`every state of an import fits a width of 320 px and passes axe (${locale})`, async ({
  page,
  signedInAs,
  chooseLocale,
}) => {
  await chooseLocale(locale);
  await signedInAs('admin', { locale });
  await page.setViewportSize({ width: 320, height: 800 });
  const check = async (state: string) => {
    expect.soft(await overflowWidth(page), state).toBeLessThanOrEqual(0);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
    expect.soft(found, state).toEqual([]);
  };
  await page.goto(routes.manager.importUsers());
  const field = page.getByLabel(new RegExp(`^${t('upload.choose')}`));
  await expect(field).toBeEnabled();
  await check('choose');
  await field.setInputFiles(toFile('x.csv', 'PK\u0003\u0004\0\0'));
  await expect(page.getByText(t('import.problems.notCsv'))).toBeVisible();
  await check('refused');
  const name = 'a-rather-long-name-of-a-file-that-a-user-chose-2026.csv';
  const long = 'a.rather.long.email@a.rather.long.domain.example.com';
  const text = `${long},Name,superuser\n${uniqueEmail('a.rather.long.email')},Name,user,,More\n${uniqueEmail()},Name,user`;
  await field.setInputFiles(toFile(name, `Somebody,Name,Role,Language\n${text}`));
  await expect(page.getByRole('region', { name: t('import.columns.title') })).toBeVisible();
  await check('columns');
  await page.getByLabel(t('users.email')).selectOption('0');
  await page.getByRole('button', { name: t('import.columns.check') }).click();
  const run = page.getByRole('button', { name: t('import.users.run', { count: 1 }) });
  await expect(run).toBeVisible();
  await check('checked');
  await run.click();
  await expect(page.getByRole('link', { name: t('import.users.show') })).toBeVisible();
  await check('done');
});
