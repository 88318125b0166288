import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { isAllowed, resourcePermission } from '@/lib/auth/roles';
import { type FileRule, listFileFields } from '@/lib/file-fields';
import { getFirstState, listSteps } from '@/lib/records/steps';
import {
  type Area,
  getChoices,
  getOwnerKind,
  getReferredKind,
  getResource,
  getTitleField,
  hasForms,
  isOwned,
  listResources,
  type ResourceName,
  type ResourcePermission,
} from '@/lib/resources';
import { getFormRoutes } from '@/lib/routes';
import { alert, button, chooseDay, confirm, searchBox } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { escapePattern, t } from '@/tests/support/messages';
import { picture } from '@/tests/support/pictures';
import { getValidTexts, toTitled } from '@/tests/support/resource-input';

const text = t as unknown as (key: string, values?: object) => string;

/** The label of an optional field ends with “(optional)”. */
const named = (label: string, more = '') =>
  new RegExp(`^${escapePattern(label)}( ?${escapePattern(t('form.optional'))})?${escapePattern(more)}$`);

/** Fields for users get the user with `email`. Tests beside this one delete other users of the same name. */
async function fillForm(page: Page, resource: ResourceName, title: string, email: string): Promise<void> {
  const { plural, fields } = getResource(resource);
  const values = { ...getValidTexts(resource), ...toTitled(resource, title) };
  for (const [field, value] of Object.entries(values)) {
    const label = text(`${plural}.fields.${field}`);
    const name = named(label);
    const kind = getReferredKind(fields[field]);
    const file = listFileFields(resource).find((each) => each.field === field);
    // The form of owners has fewer fields.
    if ((await page.locator(`[name="${field}"]`).count()) === 0) continue;
    if (file) await uploadFile(page.getByLabel(name), file.rule);
    // An optional field can stay empty.
    if (value === '') continue;
    if (kind) {
      const sought = kind === 'user' ? email : value;
      await page.getByRole('combobox', { name }).click();
      await page.getByRole('combobox', { name: t('form.search') }).fill(sought);
      // Until the search ends, the list has other options.
      await page.getByRole('listbox').getByRole('option').filter({ hasText: sought }).first().click();
    } else if (getChoices(fields[field])) {
      const boxes = page.getByRole('group', { name });
      for (const choice of value.split(','))
        await boxes.getByRole('checkbox', { name: text(`${plural}.choices.${field}.${choice}`) }).check();
    } else if (Array.isArray(fields[field])) await page.getByRole('combobox', { name }).selectOption(value);
    else if (fields[field] === 'boolean') await page.getByRole('checkbox', { name }).check();
    else if (fields[field] === 'timeofday') await page.getByLabel(name).fill(value);
    else if (fields[field] === 'datetime') await page.getByLabel(name).fill(value.split(',')[0] ?? '');
    else if (fields[field] === 'date')
      await chooseDay(page, named(label, ` ${t('datePicker.pick')}`), new Date(value));
    else await page.getByRole('textbox', { name }).fill(value);
  }
}

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

/** Chooses a picture or a document, and waits until it is uploaded. */
async function uploadFile(
  input: Locator,
  { isPicture, extensions: [extension = 'pdf'] }: FileRule,
): Promise<void> {
  const name = isPicture ? 'photo.png' : `papers.${extension}`;
  const buffer = isPicture ? await picture('png') : Buffer.from('%PDF-1.7\n');
  await input.setInputFiles({ name, mimeType: '', buffer });
  const stored = isPicture ? 'photo.webp' : name;
  await expect(input.page().getByRole('status').filter({ hasText: stored })).toHaveText(
    t('upload.uploaded', { name: stored }),
  );
}

const getVisitor = (area: Area) => (area === 'app' ? 'user' : 'admin');
const may = (area: Area, resource: ResourceName, ...actions: ResourcePermission[]) =>
  isAllowed(getVisitor(area), resourcePermission(area, resource, ...actions));

const areas = (['manager', 'app'] as const).flatMap((area) =>
  listResources(area)
    .filter((resource) => hasForms(area, resource) && may(area, resource, 'read', 'create'))
    // The tests find a record by its text.
    .filter(getTitleField)
    // A new user owns no record by way of which another is theirs.
    .filter((resource) => area === 'manager' || !isOwned(resource) || getOwnerKind(resource) === 'user')
    .map((resource) => ({ area, resource })),
);

for (const { area, resource } of areas) {
  const { plural } = getResource(resource);
  const titleField = getTitleField(resource);
  const routes = getFormRoutes(area, resource);
  const visitor = getVisitor(area);

  test(`${visitor} does with one of the ${plural} in ${area} what the role may`, { tag: '@firefox' }, async ({
    page,
    signedInAs,
  }) => {
    const title = `Atlas ${randomUUID()}`;
    const titleInput = page.getByRole('textbox', { name: named(text(`${plural}.fields.${titleField}`)) });
    const { email } = await signedInAs(visitor);
    await page.goto(routes.list());
    await page
      .getByRole('link', { name: text(`${plural}.new`) })
      .first()
      .click();
    await page.getByRole('button', { name: text(`${plural}.create`) }).click();
    await expect(titleInput).toHaveAttribute('aria-invalid', 'true');
    // Other required fields may come before the title.
    const invalid = page.getByRole('main').locator('[aria-invalid=true], [data-invalid]');
    await expect(invalid.first()).toBeFocused();

    await fillForm(page, resource, title, email);
    await page.getByRole('button', { name: text(`${plural}.create`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(toast(page, t('record.created'))).toBeVisible();
    const files = listFileFields(resource);
    await expect(page.locator('main a[href^="/api/files/"]')).toHaveCount(files.length);

    const edit = page.getByRole('link', { name: t('record.edit'), exact: true });
    const renamed = may(area, resource, 'update') ? `${title} renamed` : title;
    if (renamed === title) await expect(edit).toHaveCount(0);
    else {
      await edit.click();
      await titleInput.fill(renamed);
      await page.getByRole('button', { name: t('record.save') }).click();
      await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
    }

    const more = page.getByRole('button', { name: t('record.actions') });
    if (!may(area, resource, 'delete')) return expect(more).toHaveCount(0);
    await more.click();
    await page.getByRole('menuitem', { name: t('record.delete') }).click();
    await confirm(page);
    await page.waitForURL(`**${routes.list()}`);
    if (!may(area, resource, 'create', 'delete')) return;
    await page.getByRole('button', { name: t('record.undo') }).click();
    await expect(toast(page, t('record.restored', { count: 1 }))).toBeVisible();
    await searchBox(page).fill(title);
    await expect(page.getByRole('link', { name: renamed })).toBeVisible();
  });
}

for (const { area, resource } of areas) {
  const { plural, table, state } = getResource(resource);
  const role = getVisitor(area);
  const steps = listSteps({ area, resource, role }, getFirstState(resource));
  const [name, step] = steps.find(([, { isFinal }]) => !isFinal) ?? [];
  if (!state || !name || !step) continue;
  const routes = getFormRoutes(area, resource);
  const label = text(`${plural}.steps.${name}`);

  test(`${role} takes a step of one of the ${plural} in ${area}, undoes it, and takes it by the palette and without JavaScript`, async ({
    page,
    context,
    browser,
    baseURL,
    database,
    signedInAs,
  }) => {
    const title = `Atlas ${randomUUID()}`;
    const shown = (value: unknown) => text(`${plural}.choices.${state.field}.${value}`);
    const stepButton = button(page, label);
    const { email } = await signedInAs(role);
    await page.goto(routes.new());
    await fillForm(page, resource, title, email);
    await button(page, text(`${plural}.create`)).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    const path = new URL(page.url()).pathname;
    await stepButton.click();
    await expect(stepButton).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(shown(step.to));
    await toast(page, shown(step.to))
      .getByRole('button', { name: t('record.undo') })
      .click();
    await expect(stepButton).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: label }).click();
    // The open palette hides the button, so only the record tells whether the step was taken.
    const id = path.split('/').at(-1);
    const readState = async () =>
      (await database.query(`select "${state.field}" as state from "${table}" where id = $1`, [id])).rows[0];
    await expect.poll(readState).toEqual({ state: step.to });
    await database.query(`update "${table}" set "${state.field}" = $1 where id = $2`, [
      getFirstState(resource)[state.field],
      id,
    ]);

    const storageState = await context.storageState();
    const plain = await browser.newContext({ storageState, baseURL, javaScriptEnabled: false });
    const [first, second] = [await plain.newPage(), await plain.newPage()];
    for (const each of [first, second]) await each.goto(path);
    await button(first, label).click();
    await expect(button(first, label)).toHaveCount(0);
    await expect(first.getByRole('main')).toContainText(shown(step.to));
    await button(second, label).click();
    await expect(alert(second)).toHaveText(t('errors.STEP_REFUSED'));
    await plain.close();
  });
}
