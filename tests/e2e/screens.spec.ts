import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { brand } from '@/lib/brand';
import { defaultLocale, getTextLayout, type Locale, locales } from '@/lib/i18n/config';
import { overflowWidth } from '@/tests/support/e2e/pages';
import { findRecords } from '@/tests/support/e2e/records';
import type { Screen, Subjects, Visitor } from '@/tests/support/e2e/screen';
import { screens } from '@/tests/support/e2e/screens';
import { test as base, expect } from '@/tests/support/e2e/test';
import { insertSession, signData } from '@/tests/support/e2e/users';
import { mirroredLocale, translator } from '@/tests/support/messages';

const visitors: Visitor[] = ['guest', 'newcomer', 'user', 'admin'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

type Tour = (
  page: Page,
  visitor: Visitor,
  locale: Locale,
  check: (screen: Screen, subjects: Subjects) => Promise<void>,
) => Promise<void>;

/** Signs in once, then opens every screen of the visitor in turn. */
const test = base.extend<{ tour: Tour }>({
  tour: async ({ createUser, signedInAs, chooseLocale, database, secret }, use) => {
    await use(async (page, visitor, locale, check) => {
      const subjects = await findSubjects();
      await chooseLocale(locale);
      if (visitor !== 'guest') await signedInAs(visitor, { locale });
      for (const screen of screens.filter((each) => each.visitor === visitor)) {
        await base.step(screen.name, async () => {
          await page.setViewportSize({ width: 1280, height: 800 });
          const { path } = screen;
          await page.goto(typeof path === 'string' ? path : path(subjects), { waitUntil: 'load' });
          await screen.prepare?.(page, translator(locale));
          await check(screen, subjects);
        });
      }
    });

    async function findSubjects(): Promise<Subjects> {
      const active = await createUser();
      const banned = await createUser({ banned: true, banReason: 'Spam' });
      const link = { id: `link-${active.id}`, userId: active.id, from: 'amina@example.com' };
      await database.query(
        `insert into verification (id, identifier, value, "expiresAt", "updatedAt")
         values ($1, $2, '', now() + interval '1 day', now())`,
        [link.id, `restore-email-${active.id}`],
      );
      const sessionToken = await insertSession(database, active.id);
      const sessions = await database.query('select id from session where token = $1', [sessionToken]);
      const ending = { userId: active.id, sessionId: sessions.rows[0].id };
      return {
        getRecord: await findRecords(database),
        active: active.id,
        banned: banned.id,
        restoreToken: signData('restore-email', link, secret),
        endToken: signData('end-session', ending, secret),
      };
    }
  },
});

async function expectTitle(page: Page, locale: Locale, { name, title }: Screen, subjects: Subjects) {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', locale);
  await expect(html).toHaveAttribute('dir', getTextLayout(locale).dir);
  const text =
    typeof title === 'string'
      ? translator(locale)(title as never, { product: brand.name } as never)
      : title(subjects);
  await expect
    .soft(page, name)
    .toHaveTitle(
      typeof text === 'string' ? `${text} | ${brand.name}` : new RegExp(`${text.source} \\| ${brand.name}$`),
    );
}

test.use({ allowedErrors: [/status of 40[34]/], contextOptions: { reducedMotion: 'reduce' } });

test.describe.configure({ timeout: 360_000 });

const softly = expect.configure({ soft: true });

/** A language with longer texts than English, from left to right. */
const longLocale =
  locales.find((each) => each !== defaultLocale && getTextLayout(each).dir === 'ltr') ?? defaultLocale;

// Neither colors nor names depend on the direction, so each direction has one theme.
for (const [locale, colorScheme] of [
  [longLocale, 'light'],
  [mirroredLocale, 'dark'],
] as const) {
  for (const visitor of visitors) {
    test(`every screen has its title, no violation of axe and no overflow at 320 px (${visitor}, ${locale}, ${colorScheme})`, async ({
      page,
      tour,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.addInitScript(() => localStorage.setItem('theme', 'system'));
      await tour(page, visitor, locale, async (screen, subjects) => {
        await expectTitle(page, locale, screen, subjects);
        await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`));
        const axe = new AxeBuilder({ page }).setLegacyMode(true).withTags(tags);
        if (screen.isMenuOpen) axe.disableRules('region');
        const { violations } = await axe.analyze();
        const summary = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
        );
        expect.soft(summary, screen.name).toEqual([]);

        await page.setViewportSize({ width: 320, height: 640 });
        await softly.poll(() => overflowWidth(page), screen.name).toBeLessThanOrEqual(0);
      });
    });
  }
}
