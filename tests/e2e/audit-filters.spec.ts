import { randomUUID } from 'node:crypto';
import { routes } from '@/lib/routes';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

test('the person of the audit log is typed at once and found, also before the options are there', async ({
  page,
  database,
  createUser,
  signedInAs,
}) => {
  const word = `p${randomUUID().slice(0, 8)}`;
  const user = await createUser({ name: `${word} Person` });
  const gone = randomUUID();
  const email = `${word}@gone.example.com`;
  await database.query(
    `insert into audit_event (id, action, "actorId", "targetType", "targetId", before)
     values (gen_random_uuid(), 'userUpdate', $1, 'user', $2, null),
            (gen_random_uuid(), 'userDelete', $1, 'user', $2, jsonb_build_object('name', '', 'email', $3::text))`,
    [user.id, gone, email],
  );
  await signedInAs('admin');
  await page.goto(routes.manager.audit());
  const filter = page.getByRole('button', { name: t('list.filter'), exact: true });
  const form = page.getByRole('dialog', { name: t('list.filtersTitle') });
  const field = (name: string) => form.getByRole('combobox', { name, exact: true });
  const log = page.getByRole('main').getByRole('listitem');

  // Keys do nothing before the page is hydrated.
  await expect(async () => {
    await filter.click();
    await expect(field(t('audit.actor'))).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${routes.manager.audit()}?actor=${user.id}`);
  await expect(log).toHaveCount(2);

  await filter.click();
  await field(t('audit.actor')).fill('nobody-of-this-name');
  await form.getByRole('button', { name: t('list.showResults') }).click();
  await expect(form.getByText(t('audit.subjectInvalid'))).toBeVisible();
  await expect(field(t('audit.actor'))).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`actor=${user.id}$`));

  // A deleted user, by the email that the log has.
  await field(t('audit.actor')).fill('');
  await field(t('audit.target')).fill(email);
  await form.getByRole('button', { name: t('list.showResults') }).click();
  await page.waitForURL(`**?target=${gone}`);
  await expect(
    page.getByRole('link', { name: t('list.removeFilter', { name: `${t('audit.target')} ${email}` }) }),
  ).toBeVisible();
  await expect(log).toHaveCount(2);

  await page.goto(`${routes.manager.audit()}?actor=${word}`);
  await expect(page.getByText(t('list.unknown', { value: word }))).toBeVisible();
});
