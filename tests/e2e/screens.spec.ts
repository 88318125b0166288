import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { brand } from '@/lib/brand';
import { type Locale, localeCookie, localeLayout, locales } from '@/lib/i18n/config';
import type { Messages } from '@/lib/i18n/messages';
import ar from '@/messages/ar.json' with { type: 'json' };
import en from '@/messages/en.json' with { type: 'json' };
import fr from '@/messages/fr.json' with { type: 'json' };
import sw from '@/messages/sw.json' with { type: 'json' };
import { type Screen, type Subjects, screens, type Visitor } from '@/tests/support/e2e/screens';
import { test as base, expect, restoreToken } from '@/tests/support/e2e/test';

const messages = { en, fr, ar, sw } as Record<Locale, Messages>;
const visitors: Visitor[] = ['guest', 'newcomer', 'user', 'admin'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

type Tour = (
  page: Page,
  visitor: Visitor,
  locale: Locale,
  look: (screen: Screen, subjects: Subjects) => Promise<void>,
) => Promise<void>;

/** One sign-in, then every screen that this visitor can see, one after the other. */
const test = base.extend<{ tour: Tour }>({
  tour: async ({ context, createUser, enterAs, database, state }, use) => {
    await use(async (page, visitor, locale, look) => {
      const subjects = await findSubjects();
      await chooseLocale(context, locale);
      if (visitor !== 'guest') {
        await enterAs(
          context,
          await createUser({
            role: visitor === 'admin' ? 'admin' : 'user',
            onboarded: visitor !== 'newcomer',
            locale,
          }),
        );
      }
      for (const screen of screens.filter((each) => each.visitor === visitor)) {
        await base.step(screen.name, async () => {
          await page.goto(screen.path(subjects), { waitUntil: 'load' });
          await screen.prepare?.(page, messages[locale]);
          await look(screen, subjects);
        });
      }
    });

    async function findSubjects(): Promise<Subjects> {
      const { rows } = await database.query('select id, name from repository order by name limit 1');
      const active = await createUser();
      const banned = await createUser({ banned: true, banReason: 'Spam' });
      return {
        repository: rows[0].id,
        repositoryName: rows[0].name,
        active: active.id,
        banned: banned.id,
        restoreToken: restoreToken(
          { userId: active.id, from: 'amina@example.com', to: active.email },
          state.settings.AUTH_SECRET ?? '',
        ),
      };
    }

    function chooseLocale(browser: BrowserContext, locale: Locale) {
      return browser.addCookies([{ name: localeCookie.name, value: locale, url: state.url }]);
    }
  },
});

test.use({ allowedErrors: [/status of 40[34]/], contextOptions: { reducedMotion: 'reduce' } });

test.describe.configure({ timeout: 180_000 });

for (const locale of ['en', 'ar'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    for (const visitor of visitors) {
      test(`axe finds nothing on the screens of a ${visitor} (${locale}, ${theme})`, async ({
        page,
        tour,
      }) => {
        await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
        await tour(page, visitor, locale, async ({ name, isMenuOpen }) => {
          await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`));
          const axe = new AxeBuilder({ page }).setLegacyMode(true).withTags(tags);
          if (isMenuOpen) axe.disableRules('region');
          const { violations } = await axe.analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
          );
          expect.soft(found, name).toEqual([]);
        });
      });
    }
  }
}

for (const locale of locales) {
  for (const visitor of visitors) {
    test(`every screen of a ${visitor} says its title and its language (${locale})`, async ({
      page,
      tour,
    }) => {
      await tour(page, visitor, locale, async ({ name, title }, subjects) => {
        const html = page.locator('html');
        await expect(html).toHaveAttribute('lang', locale);
        await expect(html).toHaveAttribute('dir', localeLayout(locale).dir);
        const wanted = title(messages[locale], subjects);
        await expect.soft(page, name).toHaveTitle(`${wanted} | ${brand.name}`);
      });
    });
  }
}

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const locale of ['en', 'ar'] as const) {
    for (const visitor of visitors) {
      test(`no screen of a ${visitor} is wider than the window (${locale})`, async ({ page, tour }) => {
        await tour(page, visitor, locale, async ({ name }) => {
          const tooWide = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;
          });
          expect.soft(tooWide, name).toBeLessThanOrEqual(0);
        });
      });
    }
  }
});
