import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getResource, listResources, type ResourceName } from '@/lib/resources';
import { getManagerRoutes } from '@/lib/routes';
import { chooseDay, pressAndConfirm, searchBox } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { escapePattern, t } from '@/tests/support/messages';
import { getValidTexts } from '@/tests/support/resource-input';

const text = t as unknown as (key: string, values?: object) => string;

/** The label of an optional field ends with “(optional)”. */
const named = (label: string) =>
  new RegExp(`^${escapePattern(label)}( ?${escapePattern(t('form.optional'))})?$`);

async function fillForm(page: Page, resource: ResourceName, title: string): Promise<void> {
  const { plural, title: titleField, fields } = getResource(resource);
  for (const [field, value] of Object.entries({ ...getValidTexts(resource), [titleField]: title })) {
    const label = text(`${plural}.fields.${field}`);
    const name = named(label);
    if (Array.isArray(fields[field])) await page.getByRole('combobox', { name }).selectOption(value);
    else if (fields[field] === 'boolean') await page.getByRole('checkbox', { name }).check();
    else if (fields[field] === 'date') await chooseDay(page, label);
    else await page.getByRole('textbox', { name }).fill(value);
  }
}

for (const resource of listResources('manager')) {
  const { plural, title: titleField } = getResource(resource);
  const routes = getManagerRoutes(resource);

  test(`an admin creates, edits, deletes and restores one of the ${plural}`, async ({ page, signedInAs }) => {
    const title = `Atlas ${randomUUID()}`;
    const titleInput = page.getByRole('textbox', { name: named(text(`${plural}.fields.${titleField}`)) });
    await signedInAs('admin');
    await page.goto(routes.list());
    await page.getByRole('link', { name: text(`${plural}.new`) }).click();
    await page.getByRole('button', { name: text(`${plural}.create`) }).click();
    await expect(titleInput).toBeFocused();
    await expect(titleInput).toHaveAttribute('aria-invalid', 'true');

    await fillForm(page, resource, title);
    await page.getByRole('button', { name: text(`${plural}.create`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(text(`${plural}.saved.created`))).toBeVisible();

    await page.getByRole('link', { name: text(`${plural}.update`) }).click();
    await titleInput.fill(`${title} renamed`);
    await page.getByRole('button', { name: t('record.save') }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${title} renamed` })).toBeVisible();

    await pressAndConfirm(page, t('record.delete'));
    await page.waitForURL(`**${routes.list()}`);
    await page.getByRole('button', { name: t('record.undo') }).click();
    await expect(page.getByText(text(`${plural}.restored`, { count: 1 }))).toBeVisible();
    await searchBox(page).fill(title);
    await expect(page.getByRole('link', { name: `${title} renamed` })).toBeVisible();
  });
}
