import { brand } from '@/lib/brand';
import { localeNames } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { checkRows, fileField, main, toFile } from '@/tests/support/e2e/import-page';
import { signInByCode } from '@/tests/support/e2e/pages';
import { expect, test } from '@/tests/support/e2e/test';
import { uniqueEmail } from '@/tests/support/e2e/users';
import { messages, mirroredLocale, otherLocale, t, thirdLocale, translator } from '@/tests/support/messages';

const texts = messages[otherLocale].users;
/** Of the rows that are valid. */
const languages = [otherLocale, mirroredLocale, thirdLocale, mirroredLocale];

test('users are invited by file: check, columns, import, and a sign-in', {
  tag: '@firefox',
}, async ({ page, signedInAs, createUser, openPage, mails, codeFor }) => {
  const taken = await createUser();
  const [named, other, third, fourth] = ['named', 'other', 'third', 'fourth'].map((name) =>
    uniqueEmail(name),
  );
  const [namedEmail, otherEmail] = [named ?? '', other ?? ''];
  const invited = [namedEmail, otherEmail, third ?? '', fourth ?? ''];
  await signedInAs('admin', { name: 'Grace Admin' });
  await page.goto(routes.manager.users());
  await page.getByRole('link', { name: t('list.import') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('import.users.title') })).toBeVisible();
  const lines = [
    [texts.email, texts.name, texts.role, texts.language, 'Team'].join(';'),
    `${namedEmail};Amélie;;${localeNames[otherLocale]};A`,
    `not an email;Nobody;;;B`,
    `${otherEmail};;${texts.roles.user};;C`,
    `${taken.email.toUpperCase()};Taken;;;D`,
    `${third};Third;;${thirdLocale};E`,
    `${fourth};Fourth;unknown-role;;F`,
    `${fourth};Fourth;;;G`,
  ];
  await fileField(page).setInputFiles(toFile('team.csv', lines.join('\r\n')));
  const checked = `${t('import.checked.good', { count: 4 })} ${t('import.checked.bad', { count: 3 })}`;
  await expect(main(page).getByText(checked)).toBeVisible();
  expect(invited.flatMap((email) => mails(email))).toEqual([]);

  await page.getByRole('button', { name: t('import.columns.change') }).click();
  for (const [label, column] of [
    [t('users.email'), '0'],
    [t('users.name'), '1'],
    [t('users.role'), '2'],
    [t('users.language'), '3'],
  ] as const)
    await expect(main(page).getByLabel(new RegExp(`^${label}`))).toHaveValue(column);
  await checkRows(page);
  await page.getByLabel(t('import.users.defaultLanguage')).selectOption(mirroredLocale);
  await page.getByRole('button', { name: t('import.users.run', { count: 4 }) }).click();
  const result = `${t('import.users.imported', { count: 4 })} ${t('import.result.left', { count: 3 })}`;
  await expect(main(page).getByText(result)).toBeVisible();
  await expect(main(page).getByText(t('import.users.invitations.sent', { count: 4 }))).toBeVisible({
    timeout: 20_000,
  });

  for (const [index, locale] of languages.entries()) {
    const received = mails(invited[index] ?? '');
    expect(received.map(({ subject }) => subject)).toEqual([
      translator(locale)('emails.invitation.subject', { app: brand.name }),
    ]);
    expect(received[0]?.text).toContain('Grace Admin');
  }
  await page.getByRole('link', { name: t('import.users.show') }).click();
  await expect(main(page).getByText(namedEmail)).toBeVisible();

  const guest = await openPage();
  await signInByCode(guest, namedEmail, codeFor, { path: '/login?lng=en' });
  await guest.waitForURL(`**${routes.app.home()}`);
  await expect(guest.locator('html')).toHaveAttribute('lang', otherLocale);
});
